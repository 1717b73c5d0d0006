import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';
import { serverFeatures, webFeatures } from './declared-edges.ts';
import { findCircles, findViolations } from './find-violations.ts';
import { readModule } from './read-imports.ts';
import { zones } from './zones.ts';

const paths = globSync('{*,{apps,packages,e2e,bench,scripts}/**/*}.{ts,tsx}', {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|dist)(\/|$)/.test(path),
});
const modules = paths.map((path) => readModule(path, readFileSync(join(root, path), 'utf8')));
const violations = [
  ...findViolations(modules, zones),
  ...findCircles(serverFeatures),
  ...findCircles(webFeatures),
];

for (const violation of violations) console.error(violation);
const imports = modules.reduce((sum, module) => sum + module.imports.length, 0);
console.log(`${imports} imports of ${modules.length} files inspected, ${violations.length} violations.`);
process.exitCode = violations.length === 0 ? 0 : 1;
