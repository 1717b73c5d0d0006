import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { sharedFolder } from './shared-folder.ts';
import { canReach, type SystemUser } from './system-user.ts';

/** Where a cluster and its log live, and who owns them. */
export type Home = { path: string; user: SystemUser | undefined };

/** Clusters of different major versions cannot read each other's files. */
const homeName = 'postgres-18';

/**
 * Settles where the database of `dataDir` lives: in it, or, where the user that PostgreSQL runs as cannot get there,
 * in a folder of its own to which `dataDir` keeps a link. The link is what counts: a new data folder is a new database.
 */
export function settleHome(dataDir: string, user: SystemUser | undefined): Home {
  mkdirSync(dataDir, { recursive: true });
  const entry = join(dataDir, homeName);
  if (!lstatSync(entry, { throwIfNoEntry: false })) {
    if (!user || canReach(user, '-x', dataDir)) giveFolder(entry, user);
    else createElsewhere(entry, user);
  }
  if (!existsSync(entry)) {
    throw new Error(
      `${entry} aponta para ${readlinkSync(entry)}, que não existe mais. Apague o atalho para começar um banco novo.`,
    );
  }
  const path = realpathSync(entry);
  return { path, user: ownerOf(path) };
}

export function giveFolder(path: string, user: SystemUser | undefined): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (user) chownSync(path, user.uid, user.gid);
}

function createElsewhere(entry: string, user: SystemUser): void {
  const elsewhere = mkdtempSync(join(sharedFolder(), 'trampolim-data-'));
  chmodSync(elsewhere, 0o700);
  chownSync(elsewhere, user.uid, user.gid);
  try {
    symlinkSync(elsewhere, entry);
  } catch (error) {
    rmSync(elsewhere, { recursive: true });
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Root serves a cluster made by an ordinary user as that user; nobody else can serve another's. */
function ownerOf(path: string): SystemUser | undefined {
  const { uid, gid } = statSync(path);
  const ours = process.getuid?.();
  if (ours === uid) return undefined;
  if (ours === 0) return { uid, gid };
  throw new Error(
    `${path} pertence a outro usuário do sistema (${uid}). Rode com ele ou escolha outra pasta em DATA_DIR.`,
  );
}
