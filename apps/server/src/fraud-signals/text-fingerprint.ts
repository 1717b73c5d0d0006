import { normalizeLetters } from '../legal-lint/latin-letters.ts';

/** Words per shingle: texts on the same subject share words, but few sequences. */
const shingleWords = 4;
/** Shorter texts can be alike by chance. */
const minShingles = 25;
/** Longer texts are compared by their beginning, which bounds the time. */
const maxShingles = 1500;

/** 99 % of texts that share 70 % of their sequences have a band of four hashes in common. */
const bandCount = 16;
const bandHashes = 4;

/** FNV-1a over UTF-16 units, which is fast and spreads short texts well enough. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** The hashes of all sequences of words of a text, without numbers and punctuation. */
export function shinglesOf(text: string): Set<number> {
  const words = normalizeLetters(text).match(/\p{L}+/gu) ?? [];
  const count = Math.min(words.length - shingleWords + 1, maxShingles);
  return new Set(
    Array.from({ length: Math.max(0, count) }, (_, start) =>
      hashOf(words.slice(start, start + shingleWords).join(' ')),
    ),
  );
}

/** One pair for each hash function. A factor is odd, because an even one would map different hashes to one. */
const hashFunctions = Array.from({ length: bandCount * bandHashes }, (_, index) => ({
  factor: hashOf(`factor ${index}`) | 1,
  summand: hashOf(`summand ${index}`),
}));

/**
 * Summarizes a text's shingles by MinHash: texts that share a band are worth comparing. A band is a signed 64-bit
 * integer in decimal. A text that is too short to compare has none.
 */
export function bandsOf(shingles: ReadonlySet<number>): string[] {
  if (shingles.size < minShingles) return [];
  const minima = hashFunctions.map(({ factor, summand }) => {
    let min = 0xffffffff;
    for (const shingle of shingles) {
      // Each pair of numbers arranges the shingles in another order. The shifts let all bits of a hash affect it.
      let mixed = (Math.imul(shingle, factor) + summand) | 0;
      mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b);
      mixed = (mixed ^ (mixed >>> 16)) >>> 0;
      if (mixed < min) min = mixed;
    }
    return min;
  });
  return Array.from({ length: bandCount }, (_, band) => {
    const hashes = minima.slice(band * bandHashes, (band + 1) * bandHashes).join(' ');
    // The number of the band makes equal hashes of different bands differ.
    return String(
      BigInt.asIntN(64, (BigInt(hashOf(`${band} ${hashes}`)) << 32n) | BigInt(hashOf(`${hashes} ${band}`))),
    );
  });
}

/** The share of the shorter text's sequences that the other text contains. A copy with an addition is still a copy. */
export function containment(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  const [smaller, larger] = one.size <= other.size ? [one, other] : [other, one];
  let shared = 0;
  for (const shingle of smaller) if (larger.has(shingle)) shared += 1;
  return smaller.size === 0 ? 0 : shared / smaller.size;
}
