import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ownerRole, startThrowAwayPostgres } from '@trampolim/local-postgres';
import { sql } from 'kysely';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { openDatabaseProxy } from '../apps/server/test/process/database-proxy.ts';
import { findFreePort } from './free-port.ts';
import { parseDockerfile, type Stage } from './parse-dockerfile.ts';
import { root } from './root.ts';

// `sudo node scripts/try-image.ts` carries out the Dockerfile without a container engine. Each stage is a folder that
// begins as a fresh Debian with Node, in which the commands run by chroot. Then it runs the image as compose.yaml does:
// as its user, without capabilities, on a read-only root with a file system in memory at /tmp. Needs debootstrap.

const maxImageBytes = 350 * 1_000_000;
const maxStartMs = 120_000;
/** The user of the official image of Node. */
const imageUser = { name: 'node', id: 1000 };

const folder = mkdtempSync(join(tmpdir(), 'trampolim-image-'));
chmodSync(folder, 0o755);
try {
  const stages = parseDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8'));
  const base = createBase();
  const context = join(folder, 'context');
  // Copies the files of a clone. .dockerignore excludes the rest.
  mkdirSync(context);
  const files = execFileSync('git', ['archive', 'HEAD'], { cwd: root, maxBuffer: 1_000_000_000 });
  execFileSync('tar', ['--extract', '--directory', context], { input: files });
  const stageFolders = stages.map((stage) => ({ stage, path: join(folder, stage.name) }));
  for (const { stage, path } of stageFolders) {
    console.log(`\nFROM ${stage.from} as ${stage.name}`);
    execFileSync('cp', ['-a', base, path]);
    buildStage(stage, path, { context, stageNamed: (name) => join(folder, name) });
  }
  const last = stageFolders.at(-1);
  if (!last) throw new Error('The Dockerfile has no stage.');
  checkSize(base, last.path);
  const database = await startDatabase();
  try {
    await tryImage(last.stage, last.path, database.url);
  } finally {
    await database.stop();
  }
} finally {
  rmSync(folder, { recursive: true });
}

/** Creates a Debian as in the slim images, with Node and npm as in the official image. */
function createBase(): string {
  const cached = join(tmpdir(), `trampolim-image-base-${process.version}`);
  if (existsSync(cached)) return cached;
  const base = `${cached}.${process.pid}`;
  execFileSync('debootstrap', ['--variant=minbase', '--include=libstdc++6', 'bookworm', base], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // The slim images lack these folders.
  for (const path of [
    'var/cache/apt/archives',
    'var/lib/apt/lists',
    'usr/share/doc',
    'usr/share/man',
    'usr/share/locale',
  ])
    rmSync(join(base, path), { recursive: true, force: true });
  copyFileSync(process.execPath, join(base, 'usr/local/bin/node'));
  const command = execFileSync('/bin/sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim();
  const npm = dirname(dirname(realpathSync(command)));
  cpSync(npm, join(base, 'usr/local/lib/node_modules/npm'), { recursive: true });
  for (const tool of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${tool}-cli.js`, join(base, 'usr/local/bin', tool));
  appendFileSync(
    join(base, 'etc/passwd'),
    `${imageUser.name}:x:${imageUser.id}:${imageUser.id}::/home/node:/bin/bash\n`,
  );
  appendFileSync(join(base, 'etc/group'), `${imageUser.name}:x:${imageUser.id}:\n`);
  renameSync(base, cached);
  return cached;
}

interface Sources {
  context: string;
  stageNamed(name: string): string;
}

/** Carries out the instructions of one stage that change files. */
function buildStage({ instructions }: Stage, path: string, { context, stageNamed }: Sources): void {
  let workdir = '/';
  for (const { name, text } of instructions) {
    if (name === 'WORKDIR') {
      workdir = resolve(workdir, text);
      mkdirSync(join(path, workdir), { recursive: true });
    } else if (name === 'COPY') {
      const words = text.split(/\s+/);
      const [, from] = /^--from=(.+)$/.exec(words[0] ?? '') ?? [];
      const [target = '', ...sources] = words.slice(from ? 1 : 0).toReversed();
      for (const source of sources) {
        const destination = join(
          path,
          resolve(workdir, target),
          target.endsWith('/') ? source.replace(/.*\//, '') : '',
        );
        cpSync(join(from ? stageNamed(from) : context, source), destination, {
          recursive: true,
          verbatimSymlinks: true,
        });
      }
    } else if (name === 'RUN') {
      console.log(`RUN ${text}`);
      runInside(path, workdir, text);
    }
  }
}

/** Runs a command of the build as root, with the network, the certificates and npm's settings of this machine. */
function runInside(path: string, workdir: string, command: string): void {
  const sharedPaths = ['/etc/resolv.conf', '/etc/hosts', '/etc/ssl/certs', join(homedir(), '.npmrc')];
  const mounts = sharedPaths
    .filter((source) => existsSync(source))
    .map((source) => {
      const target = join(path, source);
      if (statSync(source).isDirectory()) mkdirSync(target, { recursive: true });
      else if (!existsSync(target)) {
        mkdirSync(dirname(target), { recursive: true });
        writeFileSync(target, '');
      }
      return `mount --bind '${source}' '${target}'`;
    });
  const script = [
    'set -e',
    ...mounts,
    `mount -t proc proc '${path}/proc'`,
    `mount --bind /dev '${path}/dev'`,
    `exec chroot '${path}' /bin/sh -c "$1"`,
  ].join('\n');
  const { status } = spawnSync(
    'unshare',
    ['--mount', '--pid', '--fork', '/bin/sh', '-c', script, 'sh', `cd '${workdir}' && ${command}`],
    {
      stdio: 'inherit',
      env: {
        PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
        HOME: homedir(),
        ...(process.env.NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS }),
      },
    },
  );
  if (status !== 0) throw new Error(`RUN failed with ${status}.`);
  // The mount point must not become part of the image.
  rmSync(join(path, homedir(), '.npmrc'), { force: true });
}

function bytesOf(path: string): number {
  return Number(execFileSync('du', ['--summarize', '--bytes', path], { encoding: 'utf8' }).split('\t')[0]);
}

/** Fails if the image is too large. An image contains its layers, so files that a later layer deletes count too. */
function checkSize(base: string, image: string): void {
  const parts = { base: bytesOf(base), application: bytesOf(join(image, 'app')) };
  const total = parts.base + parts.application;
  const inMegabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`;
  console.log(
    `\nThe image has ${inMegabytes(total)}: ${inMegabytes(parts.base)} of Debian and Node, ${inMegabytes(parts.application)} of the application.`,
  );
  if (total > maxImageBytes) throw new Error(`That is more than ${inMegabytes(maxImageBytes)}.`);
}

/** Starts a PostgreSQL that the image reaches over TCP, as in compose.yaml. */
async function startDatabase() {
  const postgres = await startThrowAwayPostgres();
  const { db } = openDatabase(postgres.adminUrl('postgres'));
  await sql.raw(`create database trampolim owner ${ownerRole}`).execute(db);
  await db.destroy();
  const proxy = await openDatabaseProxy(postgres.url('trampolim'));
  return {
    url: proxy.url,
    async stop() {
      await proxy.close();
      await postgres.stop();
    },
  };
}

/** Runs the server of the image as compose.yaml does, until it is healthy and draws a page. */
async function tryImage({ settings }: Stage, image: string, databaseUrl: string): Promise<void> {
  const port = await findFreePort();
  const environment = {
    ...settings.environment,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
  };
  const volumes = settings.volumes.map((volume) => {
    const outside = join(folder, `volume${volume.replaceAll('/', '-')}`);
    mkdirSync(outside);
    chownSync(outside, imageUser.id, imageUser.id);
    return `mount --bind '${outside}' '${image}${volume}'`;
  });
  const script = [
    'set -e',
    `mount --bind '${image}' '${image}'`,
    `mount -o remount,bind,ro '${image}'`,
    `mount -t tmpfs tmpfs '${image}/tmp'`,
    ...volumes,
    `mount -t proc proc '${image}/proc'`,
    `mount --bind /dev '${image}/dev'`,
    `exec chroot '${image}' setpriv --reuid ${settings.user} --regid ${settings.user} --clear-groups --no-new-privs --bounding-set -all --inh-caps -all env --chdir '${settings.workdir}' "$@"`,
  ].join('\n');
  const spawnInImage = (command: string[]) =>
    spawn(
      'unshare',
      ['--mount', '--pid', '--fork', '--kill-child', '/bin/sh', '-c', script, 'sh', ...command],
      {
        stdio: 'inherit',
        env: { ...environment, PATH: '/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' },
      },
    );
  const runInImage = async (command: string[]) => {
    const [code] = (await once(spawnInImage(command), 'exit')) as [number | null];
    return code;
  };
  if ((await runInImage(['sh', '-c', 'touch /app/written 2>/dev/null'])) === 0)
    throw new Error('The root file system is writable.');
  if ((await runInImage(['sh', '-c', 'command -v npm || command -v gcc || command -v make'])) === 0)
    throw new Error('The image contains build tools.');
  const server = spawnInImage(settings.command);
  const serverExit = once(server, 'exit');
  const deadline = performance.now() + maxStartMs;
  while ((await runInImage(settings.healthCheck)) !== 0) {
    if (server.exitCode !== null || performance.now() > deadline)
      throw new Error('The server is not healthy.');
    await setTimeout(500);
  }
  // A server is alive while it still prepares its database.
  while (!(await fetch(`http://127.0.0.1:${port}/api/ready`)).ok) {
    if (performance.now() > deadline) throw new Error('The server is not ready.');
    await setTimeout(500);
  }
  const page = await fetch(`http://127.0.0.1:${port}/vagas`, { headers: { accept: 'text/html' } });
  if (!page.ok || !(await page.text()).includes('<main')) throw new Error('The page was not rendered.');
  // The server is the child of `unshare`, which does not pass signals on.
  const [child] = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').trim().split(' ');
  process.kill(Number(child), 'SIGTERM');
  const [code] = (await serverExit) as [number | null];
  if (code !== 0) throw new Error(`The server ended with ${code}.`);
  console.log(
    'The image runs as an ordinary user on a read-only root, is healthy, renders a page, and stops on SIGTERM.',
  );
}
