const realNow = performance.now.bind(performance);
let ahead = 0;

/**
 * Moves the monotonic clock forward for the rest of the run, because it never goes back. The date does not change.
 */
export function passTime(milliseconds: number): void {
  ahead += milliseconds;
  performance.now = () => realNow() + ahead;
}
