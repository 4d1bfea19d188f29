//! What the system says of this process, under the names that all programs use. Where it says nothing there is no figure.

use std::fs;
use std::time::{Duration, SystemTime};

use rlimit::Resource;

use super::text::Text;

pub(super) fn write(text: &mut Text, started: SystemTime) {
    let since = started.duration_since(SystemTime::UNIX_EPOCH).unwrap_or(Duration::ZERO);
    text.family("process_start_time_seconds", "gauge", "When the server started, in seconds since 1970.");
    text.sample("", &[], since.as_secs_f64());
    if let Some(bytes) = resident() {
        text.family("process_resident_memory_bytes", "gauge", "Memory in use.");
        text.sample("", &[], bytes);
    }
    if let Ok(files) = fs::read_dir("/proc/self/fd") {
        text.family("process_open_fds", "gauge", "Open files and connections.");
        // One of them was opened to count the others.
        text.sample("", &[], files.count().saturating_sub(1));
    }
    if let Ok((most, _)) = Resource::NOFILE.get() {
        text.family("process_max_fds", "gauge", "Files and connections that may be open.");
        text.sample("", &[], most);
    }
}

fn resident() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    Some(line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()? * 1024)
}
