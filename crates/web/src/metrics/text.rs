//! Figures as text: Prometheus' exposition format, version 0.0.4.

use std::fmt::{Display, Write};

use super::kinds::{Counter, Gauge, Histogram};

#[derive(Default)]
pub(super) struct Text(pub String, &'static str);

impl Text {
    /// What the samples that follow are.
    pub(super) fn family(&mut self, name: &'static str, kind: &str, help: &str) {
        self.1 = name;
        let _ = write!(self.0, "# HELP {name} {help}\n# TYPE {name} {kind}\n");
    }

    /// A line. Labels are words of our own: nothing in them needs escapes.
    pub(super) fn sample(&mut self, ending: &str, labels: &[(&str, &str)], value: impl Display) {
        let _ = write!(self.0, "{}{ending}", self.1);
        for (place, (name, value)) in labels.iter().enumerate() {
            let _ = write!(self.0, "{}{name}=\"{value}\"", if place == 0 { '{' } else { ',' });
        }
        let _ = writeln!(self.0, "{} {value}", if labels.is_empty() { "" } else { "}" });
    }

    pub(super) fn counter(&mut self, name: &'static str, help: &str, counter: &Counter) {
        self.family(name, "counter", help);
        self.sample("", &[], counter.get());
    }

    pub(super) fn gauge(&mut self, name: &'static str, help: &str, gauge: &Gauge) {
        self.family(name, "gauge", help);
        self.sample("", &[], gauge.get());
    }

    /// Times, in seconds.
    pub(super) fn times(&mut self, labels: &[(&str, &str)], histogram: &Histogram) {
        self.histogram(labels, histogram, |micros| micros as f64 / 1_000_000.0);
    }

    pub(super) fn sizes(&mut self, labels: &[(&str, &str)], histogram: &Histogram) {
        self.histogram(labels, histogram, |size| size as f64);
    }

    fn histogram(&mut self, labels: &[(&str, &str)], histogram: &Histogram, unit: impl Fn(u64) -> f64) {
        let mut count = 0;
        for (bound, so_far) in histogram.cumulated() {
            let bound = bound.map_or("+Inf".to_owned(), |bound| unit(bound).to_string());
            self.sample("_bucket", &[labels, &[("le", &bound)]].concat(), so_far);
            count = so_far;
        }
        self.sample("_sum", labels, unit(histogram.sum()));
        self.sample("_count", labels, count);
    }
}
