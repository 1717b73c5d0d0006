import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { getCommands } from './docs/document-commands.ts';
import { findFreePort } from './free-port.ts';
import { root } from './root.ts';

// Checks that the output of the documented build needs nothing else: copies it into an empty folder, starts it with an
// empty environment, opens pages, calls the API and makes a backup.

const folder = mkdtempSync(join(tmpdir(), 'trampolim-built-'));
// Under root, PostgreSQL runs as another user, who must be able to open folders inside this one.
chmodSync(folder, 0o755);
const app = join(folder, 'instalação', 'trampolim');
const dataFolder = join(folder, 'dados');
const node = join(folder, 'node');
const environment = { PATH: '/usr/bin:/bin', DATA_DIR: dataFolder, DEMO: '0' };

try {
  const built = join(folder, 'built');
  build(built);
  cpSync(built, app, { recursive: true });
  rmSync(built, { recursive: true });
  copyFileSync(process.execPath, node);
  mkdirSync(dataFolder);
  chmodSync(dataFolder, 0o755);
  assert(globSync('**/*.ts', { cwd: join(app, 'apps') }).length === 0, 'The output contains sources.');
  assert(!existsSync(join(app, 'node_modules/typescript')), 'The output contains tools.');
  assert(!existsSync(join(app, '.git')), 'The output contains the history.');
  assertLicences();
  await tryServer();
  console.log('The built server runs alone, serves pages and calls, and backs itself up.');
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Runs the commands of docs/operations.md. It accepts vulnerabilities, because one that the registry learns about must
 * not fail this check.
 */
function build(output: string): void {
  const commands = getCommands('build').replace(' /opt/trampolim', ` ${output} --accept-vulnerabilities`);
  assert(commands.includes(output), 'The documented build does not write to /opt/trampolim.');
  const { status } = spawnSync('bash', ['-euo', 'pipefail', '-c', commands], { cwd: root, stdio: 'inherit' });
  assert(status === 0, `The documented build ended with ${status}.`);
}

/**
 * Licences require that their text accompanies the code. The licences of the pages are in one document, those of
 * the server in the folder of each package.
 */
function assertLicences(): void {
  const pageLicences = readFileSync(join(app, 'apps/web/dist/licenses.md'), 'utf8');
  assert(pageLicences.includes('react-dom'), 'The pages name no licences.');
  const packageLicences = globSync('*/{LICENSE,LICENCE,license,licence}*', {
    cwd: join(root, 'node_modules'),
  });
  const isIncluded = (path: string) => existsSync(join(app, 'node_modules', dirname(path)));
  for (const file of packageLicences.filter(isIncluded))
    assert(existsSync(join(app, 'node_modules', file)), `The output lacks ${file}.`);
}

async function tryServer(): Promise<void> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const server = runProgram('main', [], { PORT: String(port) });
  const serverExit = once(server, 'exit').then(([code]) => {
    throw new Error(`The built server ended with ${code}.`);
  });
  // The server is stopped on purpose after the checks.
  serverExit.catch(() => undefined);
  try {
    await Promise.race([serverExit, waitUntilReady(url)]);
    // Missing code that is loaded on demand is only noticed when a page is rendered.
    const missingPage = await fetch(`${url}/nada`, { headers: { accept: 'text/html' } });
    assert(missingPage.status === 404, `A missing page responds with ${missingPage.status}.`);
    const home = await fetch(url, { headers: { accept: 'text/html' } });
    assert((await home.text()).includes('<main'), 'The home page was not rendered.');
    const search = await fetch(`${url}/api/public/vacancy-search?title=padeira`);
    assert(search.ok, 'The search does not answer.');
    const backups = join(folder, 'backups');
    const [code] = (await once(runProgram('backup', [backups]), 'exit')) as [number | null];
    assert(code === 0 && globSync('*.tar.zst', { cwd: backups }).length === 1, 'There is no backup.');
  } finally {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
  }
}

function runProgram(name: string, args: string[], extraEnvironment: NodeJS.ProcessEnv = {}) {
  return spawn(node, [join(app, `apps/server/src/${name}.js`), ...args], {
    cwd: folder,
    env: { ...environment, ...extraEnvironment },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

async function waitUntilReady(url: string): Promise<void> {
  const isReady = () =>
    fetch(`${url}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await setTimeout(200);
}

function assert(holds: boolean, failure: string): void {
  if (!holds) throw new Error(failure);
}
