import type { DataSubject } from '@trampolim/contract/own-data/own-data-kinds';
import { features } from '../../src/features.ts';
import { collectSections } from '../../src/own-data/write-own-data.ts';
import type { OwnDataSection } from '../../src/platform/own-data.ts';

export const sectionsOf = (subject: DataSubject): OwnDataSection[] => collectSections(features, subject);

/** Returns the tables in a file of own data whose rows contain the account's id instead of its e-mail address. */
export const accountTablesOf = (subject: DataSubject): string[] => {
  const byEmail = features.flatMap(({ ownData }) => ownData?.email ?? []);
  return sectionsOf(subject)
    .filter((section) => !byEmail.includes(section))
    .flatMap((section) => section.tables);
};

interface OwnDataFile {
  /** The tables that the file must contain or leave out for a reason. */
  tables: readonly string[];
  /** The sections of the file. */
  sections: readonly OwnDataSection[];
  /** The tables that the file leaves out, each with the reason. */
  leftOut: object;
}

/**
 * Returns one sentence for each table that a file neither exports nor leaves out for a reason, and for each reason that
 * is not needed.
 */
export function findUnexportedTables({ tables, sections, leftOut }: OwnDataFile): string[] {
  const exported: string[] = sections.flatMap((section) => section.tables);
  const missing = tables.filter((table) => !exported.includes(table) && !(table in leftOut));
  const unneeded = Object.keys(leftOut).filter(
    (table) => exported.includes(table) || !tables.includes(table),
  );
  return [
    ...missing.map(
      (table) =>
        `${table} is in no section of the file: add one, or give the reason in leftOut of this test.`,
    ),
    ...unneeded.map((table) => `Remove ${table} from leftOut: it is exported, or not about the person.`),
  ];
}
