import type { OwnDataSection } from '../../src/platform/own-data.ts';

interface Telling {
  /** Of which the file has to tell, or not for a reason. */
  tables: readonly string[];
  /** What the file tells. */
  sections: readonly OwnDataSection[];
  /** The tables that it does not tell, each with the reason. */
  leftOut: object;
}

/** One sentence for each table that a file neither tells nor leaves out for a reason, and for each reason that no table needs. */
export function findUntoldTables({ tables, sections, leftOut }: Telling): string[] {
  const told: string[] = sections.flatMap((section) => section.tables);
  const untold = tables.filter((table) => !told.includes(table) && !(table in leftOut));
  const needless = Object.keys(leftOut).filter((table) => told.includes(table) || !tables.includes(table));
  return [
    ...untold.map(
      (table) =>
        `${table} is in no section of own-data-sections.ts for them: add one, or say in leftOut of this test why their file leaves it out.`,
    ),
    ...needless.map((table) => `${table} needs no place in leftOut: it is told, or not about them.`),
  ];
}
