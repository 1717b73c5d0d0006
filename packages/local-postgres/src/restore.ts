import { existsSync, renameSync, rmSync } from 'node:fs';
import { chown, mkdir, open } from 'node:fs/promises';
import { dirname, join, normalize, resolve } from 'node:path';
import { clusterFolder } from './cluster.ts';
import { resolveHome } from './home.ts';
import { NoLocalPostgres } from './no-local-postgres.ts';
import { passwordsFile } from './passwords.ts';
import { findPostgresUser } from './system-user.ts';

interface Restoration {
  /** Writes a file of the cluster, or creates a folder. */
  write(path: string, kind: 'file' | 'directory', content: AsyncIterable<Buffer>): Promise<void>;
  /** Writes the passwords of the cluster's roles. */
  writePasswords(content: AsyncIterable<Buffer>): Promise<void>;
  /** Sets the final name of the cluster, which is now complete. */
  finish(): void;
  /** Removes what was written, unless it is finished. */
  abandon(): void;
}

/** Prepares to write the files of a backup as the cluster of a data folder that has none. */
export function restoreInto(dataDir: string): Restoration {
  const home = resolveHome(resolve(dataDir), findPostgresUser());
  const cluster = clusterFolder(home.path);
  if (existsSync(cluster))
    throw new NoLocalPostgres(
      `${home.path} já tem um banco de dados. Restaure em uma pasta vazia (DATA_DIR).`,
    );
  const unfinished = `${cluster}.restoring`;
  rmSync(unfinished, { recursive: true, force: true });

  const setOwner = async (path: string) => {
    if (home.user) await chown(path, home.user.uid, home.user.gid);
  };

  async function makeFolder(path: string): Promise<void> {
    await mkdir(path, { recursive: true, mode: 0o700 });
    await setOwner(path);
  }

  async function writeFile(path: string, content: AsyncIterable<Buffer>): Promise<void> {
    const file = await open(path, 'wx', 0o600);
    try {
      for await (const chunk of content) await file.writeFile(chunk);
    } finally {
      await file.close();
    }
    await setOwner(path);
  }

  return {
    async write(path, kind, content) {
      if (!isInside(path)) throw new Error(`${path} leads out of the data folder.`);
      const target = join(unfinished, path);
      if (!existsSync(unfinished)) await makeFolder(unfinished);
      if (kind === 'directory') return makeFolder(target);
      if (!existsSync(dirname(target))) await makeFolder(dirname(target));
      return writeFile(target, content);
    },
    async writePasswords(content) {
      rmSync(passwordsFile(home.path), { force: true });
      await writeFile(passwordsFile(home.path), content);
    },
    finish: () => renameSync(unfinished, cluster),
    abandon: () => rmSync(unfinished, { recursive: true, force: true }),
  };
}

const isInside = (path: string): boolean =>
  path !== '' && !path.startsWith('/') && normalize(path) === path && !path.split('/').includes('..');
