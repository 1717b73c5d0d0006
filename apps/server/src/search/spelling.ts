import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { Dictionary } from './dictionary.ts';

/** The kind of documents. Their words are stored apart, so that nobody's name is suggested to visitors. */
export type SearchSide = 'vacancy' | 'resume';

/** Shorter words are too close to too many others. */
const shortestWord = 4;

const allowedDistance = (word: string) => (word.length < 6 ? 1 : 2);

interface Candidate {
  word: string;
  lexeme: string;
  documents: number;
}

/** The word that was probably meant by one that nobody knows: of the nearest spellings the one that occurs most. */
export async function correctWord(
  db: Database,
  side: SearchSide,
  dictionary: Dictionary,
  word: string,
): Promise<{ word: string; lexeme: string } | undefined> {
  if (word.length < shortestWord) return undefined;
  const { rows } = await sql<Candidate>`
    select word, lexeme, documents from search_word
    where side = ${side} and word % ${word} and lexeme is not null
    order by similarity(word, ${word}) desc, documents desc limit 30`.execute(db);
  const known = [...dictionary.words].map(([text, lexeme]) => ({ word: text, lexeme, documents: 0 }));
  const candidates = [...rows, ...known].flatMap((candidate) => {
    const distance = spellingDistance(word, candidate.word, allowedDistance(word));
    return distance <= allowedDistance(word)
      ? [{ ...candidate, distance: distance + (candidate.word[0] === word[0] ? 0 : 0.5) }]
      : [];
  });
  candidates.sort((one, other) => one.distance - other.distance || other.documents - one.documents);
  return candidates[0];
}

/** The number of letters to change, add, drop or swap with their neighbour; any number above `most` means too many. */
export function spellingDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      let distance = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        distance = Math.min(distance, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(distance);
    }
    if (Math.min(...row) > most) return most + 1;
    beforeLast = last;
    last = row;
  }
  return last[other.length] ?? most + 1;
}
