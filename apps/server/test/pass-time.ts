const realNow = performance.now.bind(performance);
let offsetMs = 0;

/** Moves the monotonic clock forward for the rest of the run. The date does not change. */
export function passTime(milliseconds: number): void {
  offsetMs += milliseconds;
  performance.now = () => realNow() + offsetMs;
}
