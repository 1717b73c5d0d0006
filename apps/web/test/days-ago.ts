export const millisecondsPerDay = 86_400_000;

/** Returns the instant that lies this many days before now. */
export const daysAgo = (days: number): string =>
  new Date(Date.now() - days * millisecondsPerDay).toISOString();
