const realNow = performance.now.bind(performance);
let offsetMs = 0;

/** Moves the monotonic clock forward, also for later test files of the same process. The date does not change. */
export function advanceMonotonicClock(milliseconds: number): void {
  offsetMs += milliseconds;
  performance.now = () => realNow() + offsetMs;
}
