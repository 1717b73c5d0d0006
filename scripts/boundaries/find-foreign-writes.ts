import { type TableWrite, unknownTable } from './read-tables.ts';

/** Deletes from the table that it is given; its callers are read instead. */
const writingHelper = 'apps/server/src/platform/database/remove-in-batches.ts';

/** The folder of the server that a file belongs to; `main` for those that lie in none. */
const partOf = (path: string): string => /^apps\/server\/src\/([^/]+)\//.exec(path)?.[1] ?? 'main';

/** One sentence for each table without its one owner, and for each statement by which another part writes it. */
export function findForeignWrites(
  writes: TableWrite[],
  tables: string[],
  owners: Record<string, string>,
  parts: string[],
): string[] {
  const violations: string[] = [];
  if (writes.length === 0)
    violations.push('No statement that writes a table was found: nothing was inspected.');
  if (tables.length === 0) violations.push('The schema has no table: nothing was inspected.');
  for (const table of tables) {
    if (!owners[table])
      violations.push(`The table "${table}" has no owner in table-owners.ts: name who writes it.`);
  }
  for (const [table, owner] of Object.entries(owners)) {
    if (!tables.includes(table)) violations.push(`"${table}" has a declared owner and is no table.`);
    if (!parts.includes(owner))
      violations.push(`"${owner}", the owner of "${table}", is no part of the server.`);
  }
  for (const { path, table } of writes) {
    if (path === writingHelper) continue;
    const part = partOf(path);
    if (table.includes(unknownTable)) violations.push(`${path} writes a table whose name cannot be read.`);
    else if (owners[table] !== part) {
      violations.push(
        `${path} writes "${table}": it belongs to "${owners[table] ?? 'nobody'}", not to "${part}".`,
      );
    }
  }
  return violations;
}
