const realNow = performance.now.bind(performance);
let ahead = 0;

/** Moves the monotonic clock forward for the rest of the run, since it never goes back. The date stays what it is. */
export function passTime(milliseconds: number): void {
  ahead += milliseconds;
  performance.now = () => realNow() + ahead;
}
