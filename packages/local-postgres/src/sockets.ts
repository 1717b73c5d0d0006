import { lstatSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { identityOf } from './folder-identity.ts';
import type { Home } from './home.ts';
import { NoLocalPostgres } from './no-local-postgres.ts';
import { replaceFile } from './replace-file.ts';
import { actAs, type SystemUser } from './system-user.ts';

/** The kernel's limit for the path of a unix socket, 104 bytes on macOS, less the names after the folder. */
const maxFolderLength = 104 - '/.s.PGSQL.5432.lock'.length;
const namePrefix = 'trampolim-';
const randomLetters = 6;

export const keeperSocket = (socketFolder: string): string => join(socketFolder, 'keeper.sock');

/**
 * A file in the home, which only its owner can open. Its content names the folder with the sockets of the running
 * cluster.
 */
const recordFile = (home: Home): string => join(home.path, 'sockets-folder');

/**
 * Creates a folder for the sockets of a cluster. It is never in the checkout, whose path may be too long. The owner
 * creates it, so that the ownership does not have to be changed.
 */
export function createSocketFolder(user: SystemUser | undefined): string {
  const refusals: string[] = [];
  for (const parent of new Set([tmpdir(), '/tmp'])) {
    try {
      const folder = realpathSync(parent);
      const folderLength = Buffer.byteLength(join(folder, namePrefix)) + randomLetters;
      if (folderLength > maxFolderLength) refusals.push(`${parent}: caminho longo demais`);
      else if (!isTrustworthy(folder, user))
        refusals.push(`${parent}: outros usuários podem trocar o que há nela`);
      else return actAs(user, () => mkdtempSync(join(folder, namePrefix)));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (!code || !unusableCodes.has(code)) throw error;
      refusals.push(`${parent}: ${code}`);
    }
  }
  throw new NoLocalPostgres(
    `Nenhuma pasta temporária serve (${refusals.join('; ')}). Escolha outra em TMPDIR.`,
  );
}

const unusableCodes = new Set(['EACCES', 'EPERM', 'ENOENT', 'ENOTDIR', 'EROFS', 'ENOSPC', 'ELOOP']);

/** True if only root, the current user and the database's user can rename the contents of a folder. */
export function isTrustworthy(folder: string, user: SystemUser | undefined): boolean {
  const { uid, mode } = statSync(folder);
  const trustedUids = [0, process.getuid?.(), user?.uid];
  const othersCanWrite = (mode & 0o022) !== 0;
  const isSticky = (mode & 0o1000) !== 0;
  return trustedUids.includes(uid) && (!othersCanWrite || isSticky);
}

/** Records the new folder, and removes a folder that a killed keeper left behind. */
export function recordSocketFolder(home: Home, socketFolder: string): void {
  const leftBehind = findSocketFolder(home);
  actAs(home.user, () => {
    if (leftBehind && leftBehind !== socketFolder) rmSync(leftBehind, { recursive: true });
    replaceFile(recordFile(home), [socketFolder, identityOf(home.path)].join('\n'));
  });
}

/** Returns the recorded folder unless it has become a link or accessible to others than the database's user. */
export function findSocketFolder(home: Home): string | undefined {
  const [folder, recordedIdentity] = readRecord(home)?.split('\n') ?? [];
  // In a copy of the home, the record still names the folder of the original.
  if (!folder || recordedIdentity !== identityOf(home.path) || !basename(folder).startsWith(namePrefix))
    return undefined;
  const stat = lstatSync(folder, { throwIfNoEntry: false });
  const owner = home.user?.uid ?? process.getuid?.();
  const isOurs = stat?.isDirectory() && stat.uid === owner && (stat.mode & 0o777) === 0o700;
  return isOurs ? folder : undefined;
}

function readRecord(home: Home): string | undefined {
  try {
    return readFileSync(recordFile(home), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Removes the sockets of a cluster that stopped, or that was not started because another keeper was faster. */
export function removeSocketFolder(home: Home, socketFolder: string): void {
  actAs(home.user, () => rmSync(socketFolder, { recursive: true, force: true }));
}
