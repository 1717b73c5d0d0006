import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';
import { serverFeatures, webFeatures } from './declared-edges.ts';
import { findForeignWrites } from './find-foreign-writes.ts';
import { findCircles, findUnusedEdges, findViolations } from './find-violations.ts';
import { readModule } from './read-imports.ts';
import { readTableNames, readTableWrites } from './read-tables.ts';
import { tableOwners } from './table-owners.ts';
import { zones } from './zones.ts';

const paths = globSync('{*,{apps,packages,e2e,bench,scripts}/**/*}.{ts,tsx}', {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|dist)(\/|$)/.test(path),
});
const sources = paths.map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }));
const modules = sources.map(({ path, source }) => readModule(path, source));
const writes = sources
  .filter(({ path }) => path.startsWith('apps/server/src/') && !path.endsWith('.test.ts'))
  .flatMap(({ path, source }) => readTableWrites(path, source));
const schema = 'apps/server/src/platform/database/database-types.gen.ts';
const tables = readTableNames(schema, readFileSync(join(root, schema), 'utf8'));
const violations = [
  ...findViolations(modules, zones),
  ...findCircles(serverFeatures),
  ...findCircles(webFeatures),
  ...findUnusedEdges(modules, 'apps/server/src', serverFeatures),
  ...findUnusedEdges(modules, 'apps/web/src', webFeatures),
  ...findForeignWrites(writes, tables, tableOwners, ['platform', ...Object.keys(serverFeatures)]),
];

for (const violation of violations) console.error(violation);
if (violations.length > 0)
  console.error(
    'Who may import whom stands in scripts/boundaries/declared-edges.ts, who writes which table in table-owners.ts beside it.',
  );
const imports = modules.reduce((sum, module) => sum + module.imports.length, 0);
console.log(
  `${imports} imports of ${modules.length} files and ${writes.length} writes to ${tables.length} tables inspected, ${violations.length} violations.`,
);
process.exitCode = violations.length === 0 ? 0 : 1;
