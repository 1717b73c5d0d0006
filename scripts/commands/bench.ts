import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../root.ts';
import { runNode } from '../run-tool.ts';

/** `npm run bench -- <name> [arguments]`: each file of `bench/` measures one claim about performance. */
export async function run([name, ...args]: string[]): Promise<void> {
  const file = join(root, 'bench', `${name}.ts`);
  if (name && existsSync(file)) {
    process.exitCode = await runNode([file, ...args]);
    return;
  }
  const names = globSync('*.ts', { cwd: join(root, 'bench') }).map((bench) => basename(bench, '.ts'));
  console.error(`Usage: npm run bench -- <name>, where <name> is one of: ${names.join(', ')}.`);
  process.exitCode = 2;
}
