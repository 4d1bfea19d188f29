//! Tables fold their logs as they should.
