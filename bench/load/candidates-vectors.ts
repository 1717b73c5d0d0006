import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/database.ts';

interface Vector {
  lexemes: string[];
  positions: number[];
  length: number;
}

/** This word is appended to each text. Its position shows the length of the text, including final stop words. */
const sentinel = 'qzxk';

/** Returns the words of each text as `search_vector` returns them. */
export async function readVectors(db: Database, texts: string[]): Promise<Map<string, Vector>> {
  const { rows } = await sql<{ text: string; lexeme: string; positions: number[] }>`
    select text, lexeme, positions
    from unnest(${texts}::text[]) text, unnest(search_vector(text || ' | ' || ${sentinel}))`.execute(db);
  const vectors = new Map<string, Vector>();
  for (const { text, lexeme, positions } of rows) {
    const vector = vectors.get(text) ?? { lexemes: [], positions: [], length: 0 };
    vectors.set(text, vector);
    if (lexeme === sentinel) vector.length = (positions[0] ?? 1) - 1;
    else
      for (const position of positions) {
        vector.lexemes.push(lexeme);
        vector.positions.push(position);
      }
  }
  return vectors;
}
