import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';
import { webFeatures } from './declared-edges.ts';
import { findFileCycles, findFolderCycles } from './find-cycles.ts';
import { findForeignWrites } from './find-foreign-writes.ts';
import { findFeatureCycles, findUnusedEdges, findViolations } from './find-violations.ts';
import { edgesOf, findUnlistedFeatures, readServerFeatures } from './read-features.ts';
import { readModule } from './read-imports.ts';
import { readTableNames, readTableWrites } from './read-tables.ts';
import { zonesOf } from './zones.ts';

const paths = globSync('{*,{apps,packages,e2e,bench,scripts}/**/*}.{ts,tsx}', {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|dist)(\/|$)/.test(path),
});
const sources = paths.map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }));
const modules = sources.map(({ path, source }) => readModule(path, source));
const writes = sources
  .filter(({ path }) => path.startsWith('apps/server/src/') && !path.endsWith('.test.ts'))
  .flatMap(({ path, source }) => readTableWrites(path, source));
const schemaPath = 'apps/server/src/platform/database/database-types.gen.ts';
const tables = readTableNames(schemaPath, readFileSync(join(root, schemaPath), 'utf8'));
const features = readServerFeatures();
const serverEdges = edgesOf(features);
const listedFiles = modules.find(({ path }) => path === 'apps/server/src/features.ts')?.imports ?? [];
const violations = [
  ...findViolations(modules, zonesOf(serverEdges)),
  ...findUnlistedFeatures(paths, listedFiles, features),
  ...findFeatureCycles(serverEdges),
  ...findFeatureCycles(webFeatures),
  ...findFolderCycles(modules),
  ...findFileCycles(modules),
  ...findUnusedEdges(modules, 'apps/server/src', serverEdges),
  ...findUnusedEdges(modules, 'apps/web/src', webFeatures),
  ...findForeignWrites(writes, tables, features),
];

for (const violation of violations) console.error(violation);
if (violations.length > 0)
  console.error(
    'A server feature declares its imports and tables in its feature.ts, a web feature its imports in scripts/boundaries/declared-edges.ts.',
  );
const imports = modules.reduce((sum, module) => sum + module.imports.length, 0);
console.log(
  `${imports} imports of ${modules.length} files and ${writes.length} writes to ${tables.length} tables inspected, ${violations.length} violations.`,
);
process.exitCode = violations.length === 0 ? 0 : 1;
