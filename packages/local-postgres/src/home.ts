import {
  closeSync,
  constants,
  existsSync,
  fchmodSync,
  fchownSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { NoLocalPostgres } from './no-local-postgres.ts';
import { sharedFolder } from './shared-folder.ts';
import { canReach, type SystemUser } from './system-user.ts';

/** The folder of a cluster and its log, and its owner. */
export type Home = { path: string; user: SystemUser | undefined };

/** Clusters of different major versions cannot read each other's files. */
export const homeName = 'postgres-18';

/** True if `dataDir` has a database. Otherwise a start creates one. */
export const hasDatabase = (dataDir: string): boolean => existsSync(join(dataDir, homeName, 'cluster'));

/**
 * Chooses the folder of the database of `dataDir`. It is inside `dataDir`, or elsewhere with a link in `dataDir` if
 * PostgreSQL's user has no access to it. The first call creates it. A new data folder has no link, and so gets a new
 * database.
 */
export function resolveHome(dataDir: string, user: SystemUser | undefined): Home {
  mkdirSync(dataDir, { recursive: true });
  const entry = join(dataDir, homeName);
  if (!lstatSync(entry, { throwIfNoEntry: false })) {
    if (!user) mkdirSync(entry, { recursive: true, mode: 0o700 });
    else if (canReach(user, dataDir)) createHere(entry, user);
    else createElsewhere(entry, user);
  }
  if (!existsSync(entry)) {
    throw new NoLocalPostgres(
      `${entry} aponta para ${readlinkSync(entry)}, que não existe mais. Apague o atalho para começar um banco novo.`,
    );
  }
  const path = realpathSync(entry);
  return { path, user: ownerOf(path) };
}

/** Changes the owner of a folder that this process created, but not of a folder or link that has replaced it since. */
export function changeOwner(path: string, user: SystemUser): void {
  const folder = openSync(path, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW);
  try {
    const { uid } = fstatSync(folder);
    if (uid !== process.getuid?.()) throw foreignOwnerError(path, uid);
    fchmodSync(folder, 0o700);
    fchownSync(folder, user.uid, user.gid);
  } finally {
    closeSync(folder);
  }
}

/** Changes the owner before the final name is set, so that other servers never find a home that root owns. */
function createHere(entry: string, user: SystemUser): void {
  const unnamedFolder = mkdtempSync(`${entry}.`);
  changeOwner(unnamedFolder, user);
  nameOnce(unnamedFolder, () => renameSync(unnamedFolder, entry));
}

function createElsewhere(entry: string, user: SystemUser): void {
  const outsideFolder = mkdtempSync(join(sharedFolder(), 'trampolim-data-'));
  changeOwner(outsideFolder, user);
  nameOnce(outsideFolder, () => symlinkSync(outsideFolder, entry));
}

/** Sets the final name. If two servers start together, both use the folder of the first one. */
function nameOnce(folder: string, setName: () => void): void {
  try {
    setName();
  } catch (error) {
    rmSync(folder, { recursive: true });
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST' && code !== 'ENOTEMPTY') throw error;
  }
}

/** Root runs the cluster of an ordinary user as that user. Other users can only run their own. */
function ownerOf(path: string): SystemUser | undefined {
  const { uid, gid } = statSync(path);
  const ownUid = process.getuid?.();
  if (ownUid === uid) return undefined;
  if (ownUid === 0) return { uid, gid };
  throw foreignOwnerError(path, uid);
}

const foreignOwnerError = (path: string, uid: number): Error =>
  new NoLocalPostgres(
    `${path} pertence a outro usuário do sistema (${uid}). Rode com ele ou escolha outra pasta em DATA_DIR.`,
  );
