import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

/** Replaces the npm package's own arguments, which disable web security. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Returns the browser that CHROMIUM_PATH names, or the browser that npm installed, which is unpacked once. */
export async function findChromium(): Promise<string> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const needsLibraries = !systemHasLibraries();
  const suffix = needsLibraries ? '-with-libraries' : '';
  const folder = join(root, '.cache', `chromium-${installedVersion()}${suffix}`);
  if (!existsSync(folder)) await unpackInto(folder, { needsLibraries });
  if (needsLibraries) process.env.LD_LIBRARY_PATH = join(folder, 'al2023/lib');
  return join(folder, 'chromium');
}

/** A minimal Debian has none of the libraries that Chromium links to; the package then brings its own. */
function systemHasLibraries(): boolean {
  const architecture = process.arch === 'arm64' ? 'aarch64' : 'x86_64';
  const folders = [`/usr/lib/${architecture}-linux-gnu`, '/usr/lib64', '/usr/lib'];
  return folders.some((folder) => existsSync(join(folder, 'libnss3.so')));
}

/** Unpacks into an empty folder, because the package accepts existing files even if they are incomplete or outdated. */
async function unpackInto(folder: string, { needsLibraries }: { needsLibraries: boolean }): Promise<void> {
  const temporaryFolder = `${folder}.${process.pid}`;
  mkdirSync(temporaryFolder, { recursive: true });
  const { TMPDIR, AWS_EXECUTION_ENV, LD_LIBRARY_PATH } = process.env;
  process.env.TMPDIR = temporaryFolder;
  // The package only unpacks its libraries on AWS Lambda, which it recognizes by this variable.
  if (needsLibraries) process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs24.x';
  // The package reads both variables while it loads.
  const { default: chromium } = await import('@sparticuz/chromium');
  await chromium.executablePath();
  restoreEnvironment({ TMPDIR, AWS_EXECUTION_ENV, LD_LIBRARY_PATH });
  try {
    renameSync(temporaryFolder, folder);
  } catch (error) {
    rmSync(temporaryFolder, { recursive: true });
    // Another run may have unpacked it meanwhile.
    if (!existsSync(folder)) throw error;
  }
}

function restoreEnvironment(previous: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(previous)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
}

function installedVersion(): string {
  const path = join(root, 'node_modules/@sparticuz/chromium/package.json');
  return (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;
}
