/** Creates the random number generator "sfc32", which is seeded with the number of each row. */
export function createRandom() {
  let first = 0;
  let second = 0;
  let third = 0;
  let counter = 0;
  const draw = () => {
    const sum = (((first + second) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    first = second ^ (second >>> 9);
    second = (third + (third << 3)) | 0;
    third = ((third << 21) | (third >>> 11)) + sum;
    return sum >>> 0;
  };
  /** Returns a number from 0 to below 1. */
  const next = () => draw() / 2 ** 32;
  return {
    seed(n: number) {
      first = n;
      second = 0x9e3779b9;
      third = 0x243f6a88;
      counter = 1;
      for (let round = 0; round < 12; round += 1) draw();
    },
    next,
    /** Returns a whole number between the two, inclusive. */
    between: (low: number, high: number) => low + Math.floor(next() * (high - low + 1)),
    /** Picks one of the choices. A higher skew prefers the first of them. */
    pick<Choice>(choices: readonly Choice[], skew = 1): Choice {
      const choice = choices[Math.floor(choices.length * (skew === 1 ? next() : next() ** skew))];
      if (choice === undefined) throw new Error('There is nothing to choose from.');
      return choice;
    },
    /** Picks by Zipf's law: the higher the rank, the rarer the choice. Ranks start at 1. */
    pickByRank<Choice>(choices: readonly Choice[]): Choice {
      const choice = choices[Math.floor(Math.exp(next() * Math.log(choices.length - 1)))];
      if (choice === undefined) throw new Error('There is nothing to choose from.');
      return choice;
    },
  };
}
