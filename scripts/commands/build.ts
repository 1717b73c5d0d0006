import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildServer } from '../build-server.ts';
import { buildWeb } from '../build-web.ts';
import { root } from '../root.ts';

/**
 * `npm run build [-- <folder>] [--without-postgres]` builds a folder that runs without this checkout, by default
 * `dist`.
 */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { 'without-postgres': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const output = resolve(root, positionals[0] ?? 'dist');
  await buildWeb();
  buildServer({ output, withPostgres: !values['without-postgres'] });
  console.log(`Pronto em ${output}. Para iniciar: node ${output}/apps/server/src/main.js`);
}
