/** Pseudo-random numbers that are the same in every run, so that everybody sees the same demo. */
export interface Random {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  fraction(): number;
  /** Returns a whole number from one bound to the other, including both. */
  whole(from: number, to: number): number;
  /** Returns true with this probability. */
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** Returns up to `count` different entries in random order. */
  sample<T>(from: readonly T[], count: number): T[];
  /** Picks an entry with a probability in proportion to its weight. */
  weighted<T>(from: readonly T[], weightOf: (entry: T) => number): T;
  digits(count: number): string;
}

/** Creates the random number generator Mulberry32. Its 32 bits of state suffice for a demo. */
export function createRandom(seed: number): Random {
  let state = seed;
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (from: number, to: number) => from + Math.floor(fraction() * (to - from + 1));
  const pick = <T>(from: readonly T[]): T => {
    const [picked] = from.slice(whole(0, from.length - 1));
    if (picked === undefined) throw new Error('Nothing to pick from');
    return picked;
  };
  return {
    fraction,
    whole,
    pick,
    chance: (probability) => fraction() < probability,
    sample: (from, count) =>
      from
        .map((entry) => ({ entry, order: fraction() }))
        .sort((a, b) => a.order - b.order)
        .slice(0, count)
        .map(({ entry }) => entry),
    weighted: (from, weightOf) => {
      let left = fraction() * from.reduce((sum, entry) => sum + weightOf(entry), 0);
      for (const entry of from) {
        left -= weightOf(entry);
        if (left < 0) return entry;
      }
      return pick(from);
    },
    digits: (count) => Array.from({ length: count }, () => whole(0, 9)).join(''),
  };
}
