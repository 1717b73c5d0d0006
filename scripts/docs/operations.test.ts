import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../root.ts';

const text = readFileSync(join(root, 'docs/operations.md'), 'utf8');
const blocks = [...text.matchAll(/(?:<!-- run: (.+) -->\n)?```sh\n([\s\S]*?)```/g)].map(
  ([, name, commands = '']) => ({
    name,
    commands,
  }),
);
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

const folder = mkdtempSync(join(tmpdir(), 'trampolim-operations-'));
// Under root, PostgreSQL runs as another user, who must be able to open folders inside this one.
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a block of the document with its folders replaced by a folder of the test. */
function runBlock(name: string, env: NodeJS.ProcessEnv = {}) {
  const block = blocks.find((candidate) => candidate.name === name);
  if (!block) throw new Error(`docs/operations.md has no commands called ${name}.`);
  const commands = block.commands
    .replaceAll('/var/lib/', `${folder}/`)
    .replaceAll('trampolim.key', join(folder, 'trampolim.key'));
  return spawnSync('bash', ['-euo', 'pipefail', '-c', commands], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: `${join(folder, 'bin')}:${process.env.PATH}`, HOME: process.env.HOME, DEMO: '0', ...env },
  });
}

test('the named npm commands and files exist', () => {
  const commands = [...text.matchAll(/npm run ([\w-]+)/g)].map(([, name = '']) => name);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  const files = [...text.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, file = '']) => file);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('every block of commands has a valid shell syntax', () => {
  expect(blocks.length).toBeGreaterThan(6);
  for (const { commands } of blocks) {
    const { stderr, status } = spawnSync('bash', ['-n', '-c', commands], { encoding: 'utf8' });
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  }
});

test('nginx logs no query, because queries contain e-mails and search texts', () => {
  const config = readFileSync(join(root, 'ops/nginx.conf'), 'utf8');
  const [, format = ''] = /log_format trampolim '(.*)';/.exec(config) ?? [];

  expect(format).toContain('$uri');
  expect(format).not.toMatch(/\$(request|request_uri|args|query_string|arg_\w+|http_\w+)\b/);
  const sites = config.split(/^server \{/m).slice(1);
  expect(sites.length).toBeGreaterThan(1);
  for (const site of sites) {
    expect(site).toMatch(/access_log \S+ trampolim;/);
    expect(site).toMatch(/error_log \S+ crit;/);
  }
});

test('each setting of the server is explained to operators', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const config = readFileSync(join(root, 'apps/server/src/platform/config.ts'), 'utf8');
  const settings = [...config.matchAll(/^ {2}([A-Z_]+): setting\(/gm)].map(([, name = '']) => name);

  expect(settings.length).toBeGreaterThan(15);
  expect(settings.filter((name) => !`${readme}${text}`.includes(`\`${name}\``))).toEqual([]);
});

test('the documented commands for a backup and its restoration work', () => {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  if (spawnSync('age-keygen', ['--version']).error) writeKeyGenerator(join(bin, 'age-keygen'));
  const environment = {
    DATA_DIR: join(folder, 'trampolim'),
    ERASURE_FILE: join(folder, 'trampolim-erasures/erased-accounts'),
  };

  // Creates a database, which contains no demo accounts.
  const preparation = spawnSync('npm', ['run', 'remove-demo'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...environment, DEMO: '0' },
  });
  expect(preparation).toMatchObject({ status: 0 });
  expect(runBlock('back up', environment)).toMatchObject({ status: 0 });
  expect(readdirSync(join(folder, 'trampolim-backups'))).toEqual([
    expect.stringMatching(/^trampolim-\S+Z\.tar\.zst\.age$/),
  ]);
  mkdirSync(join(folder, 'trampolim-erasures'), { recursive: true });
  writeFileSync(environment.ERASURE_FILE, '', { flag: 'a' });

  const restoration = runBlock('restore');
  expect(restoration).toMatchObject({ status: 0 });
  expect(restoration.stdout).toContain('O registro da moderação está íntegro');
}, 300_000);

/** Replaces Debian's `age-keygen` on machines without it. */
function writeKeyGenerator(file: string): void {
  const program = `#!${process.execPath}
import { readFileSync, writeFileSync } from 'node:fs';
import { generateIdentity, identityToRecipient } from '${join(root, 'node_modules/age-encryption/dist/index.js')}';
const [option, file] = process.argv.slice(2);
if (option === '-y') console.log(await identityToRecipient(readFileSync(file, 'utf8').trim()));
else writeFileSync(file, await generateIdentity());
`;
  writeFileSync(`${file}.mjs`, program);
  writeFileSync(file, `#!/bin/sh\nexec "${process.execPath}" "${file}.mjs" "$@"\n`, { mode: 0o755 });
}
