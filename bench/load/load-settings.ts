/** The intended machine has two cores. */
export const workerCount = 2;

/** The ranks that `bench.some_word` chooses from. */
export const defaultWordRanks = 60_000;

/** Returns a function that prints the steps of a load with the seconds since its start. */
export function startReport(): (step: string) => void {
  const startedAt = performance.now();
  return (step) => console.log(`${step} after ${((performance.now() - startedAt) / 1000).toFixed(0)} s.`);
}
