import type { Database } from '../platform/database/database.ts';
import type { DataOwner, OwnDataSection } from '../platform/own-data.ts';

/** Writes a person's stored data as the text of one JSON file, piece by piece as it is read. */
export async function* writeOwnData(
  db: Database,
  owner: DataOwner,
  sections: readonly OwnDataSection[],
): AsyncGenerator<string> {
  yield `{\n  "gerado_em": ${JSON.stringify(new Date())}`;
  for (const { name, read } of sections) {
    yield `,\n  ${JSON.stringify(name)}: [`;
    let isEmpty = true;
    for await (const row of read(db, owner)) {
      yield `${isEmpty ? '' : ','}\n    ${JSON.stringify(row)}`;
      isEmpty = false;
    }
    yield isEmpty ? ']' : '\n  ]';
  }
  yield '\n}\n';
}
