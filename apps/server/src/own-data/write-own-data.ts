import type { DataSubject } from '@trampolim/contract/own-data/own-data-kinds';
import type { Database } from '../platform/database/database.ts';
import type { Feature } from '../platform/feature.ts';
import type { DataOwner, OwnDataSection } from '../platform/own-data.ts';

/**
 * Returns the sections of a file, in the order of the features. The file contains the texts that administrators wrote
 * about its owner, but not their names. Notes of a company about a candidate are only in the company's file:
 * docs/decisions/0039-applicant-notes-and-ratings.md.
 */
export const collectSections = (features: readonly Feature[], subject: DataSubject): OwnDataSection[] =>
  features.flatMap(({ ownData = {} }) => [
    ...(ownData.everyone ?? []),
    ...(ownData.email ?? []),
    ...(ownData[subject] ?? []),
  ]);

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
