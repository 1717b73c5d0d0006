import type { ServerFeature } from './read-features.ts';
import { type TableWrite, unknownTable } from './read-tables.ts';

/** This helper deletes from a table that its callers name, so its callers are checked instead. */
const writingHelper = 'apps/server/src/platform/database/remove-in-batches.ts';

/** Returns the folder of the server that a file belongs to, or `main` for files directly in `src`. */
const folderOf = (path: string): string => /^apps\/server\/src\/([^/]+)\//.exec(path)?.[1] ?? 'main';

/**
 * Returns one sentence for each table without exactly one owner, and for each statement by which a feature writes a
 * table of another feature.
 */
export function findForeignWrites(
  writes: TableWrite[],
  tables: string[],
  features: readonly ServerFeature[],
): string[] {
  const ownersOf = (table: string) =>
    features.filter((feature) => feature.tables.includes(table)).map(({ folder }) => folder);
  const violations: string[] = [];
  if (writes.length === 0)
    violations.push('No statement that writes a table was found: nothing was inspected.');
  if (tables.length === 0) violations.push('The schema has no table: nothing was inspected.');
  for (const table of tables) {
    const owners = ownersOf(table);
    if (owners.length === 0)
      violations.push(`The table "${table}" has no owner: add it to the tables of a feature.ts.`);
    if (owners.length > 1) violations.push(`The table "${table}" has several owners: ${owners.join(', ')}.`);
  }
  for (const { path, table } of writes) {
    if (path === writingHelper) continue;
    const folder = folderOf(path);
    const [owner = 'nobody'] = ownersOf(table);
    if (table.includes(unknownTable))
      violations.push(`${path} writes a table whose name is only known at run time.`);
    else if (owner !== folder)
      violations.push(`${path} writes "${table}": it belongs to "${owner}", not to "${folder}".`);
  }
  return violations;
}
