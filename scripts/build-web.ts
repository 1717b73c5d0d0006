import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './root.ts';
import { runTool } from './run-tool.ts';
import { say } from './say.mjs';

/** The sources of the built pages. The build itself writes the route tree. */
const sources = [
  'apps/web/{src,public,build,opening,offline}/**/*.*',
  'apps/web/*.*',
  'packages/contract/src/**/*.ts',
  'package-lock.json',
];
const excludedSources = /\.test\.tsx?$|\.gen\.ts$/;

const dist = join(root, 'apps/web/dist');
const builds = join(root, '.cache/web');

/** After this time a running server is unlikely to need an old build. */
const buildLifetimeMs = 7 * 24 * 3_600_000;

/**
 * Builds the web application unless its sources were already built. Each build has its own folder, and `dist` is a
 * link to the newest: a running server keeps the files to which its pages refer.
 */
export async function buildWeb(): Promise<void> {
  const build = join(builds, hashSources());
  if (!existsSync(build)) {
    removeOldBuilds();
    await buildInto(build);
  }
  linkDistTo(build);
}

function removeOldBuilds(): void {
  mkdirSync(builds, { recursive: true });
  for (const name of readdirSync(builds)) {
    const path = join(builds, name);
    if (Date.now() - statSync(path).mtimeMs > buildLifetimeMs) rmSync(path, { recursive: true });
  }
}

function hashSources(): string {
  const hash = createHash('sha256');
  const files = globSync(sources, { cwd: root }).filter((file) => !excludedSources.test(file));
  if (files.length === 0) throw new Error('The web application has no sources to build.');
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

/** Builds under another name first, because an interrupted build must not look complete. */
async function buildInto(build: string): Promise<void> {
  say('Preparando a interface…');
  const temporaryFolder = `${build}.${process.pid}`;
  // The code that renders first pages on the server reads the browser build, so it is in a folder of that build.
  const code =
    (await runVite(temporaryFolder)) ||
    (await runVite(join(temporaryFolder, '.server'), 'vite.server.config.ts'));
  if (code !== 0) throw new Error('A interface não pôde ser preparada: veja as mensagens acima.');
  try {
    renameSync(temporaryFolder, build);
  } catch (error) {
    rmSync(temporaryFolder, { recursive: true });
    // Another process may have built the same sources meanwhile.
    if (!existsSync(build)) throw error;
  }
}

const runVite = (outDir: string, config = 'vite.config.ts') =>
  runTool('vite', ['build', `--config=${config}`, '--logLevel=warn', '--emptyOutDir', `--outDir=${outDir}`], {
    cwd: join(root, 'apps/web'),
  });

function linkDistTo(build: string): void {
  const link = `${dist}.${process.pid}`;
  symlinkSync(relative(join(dist, '..'), build), link);
  try {
    renameSync(link, dist);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EISDIR') throw error;
    // A manual build wrote a folder instead of a link.
    rmSync(dist, { recursive: true });
    renameSync(link, dist);
  }
}
