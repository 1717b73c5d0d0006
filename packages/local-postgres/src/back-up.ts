import { constants } from 'node:fs';
import { type FileHandle, lstat, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { clusterFolder } from './cluster.ts';

/** A running cluster, as returned by `startLocalPostgres`. */
interface RunningCluster {
  adminUrl(database: string): string;
  home: string;
}

/** A file or folder of a backup, in the order in which it has to be read. */
export interface BackupEntry {
  /** Relative to the cluster's folder. */
  path: string;
  kind: 'file' | 'directory';
  size: number;
  /** Exactly `size` bytes, even if the file changes meanwhile. */
  read(): AsyncIterable<Buffer>;
}

/**
 * Folders that PostgreSQL recreates on start or that only concern the running server, as listed in its documentation of
 * low-level base backups. The backup contains them empty.
 */
const emptiedFolders = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
]);
const skippedNames =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|pgsql_tmp.*|pg_internal\.init.*)$/;
/** The file that is copied last, as PostgreSQL's own tool does. */
const controlFile = 'global/pg_control';

/**
 * Reads the files of a running cluster for a backup, then calls `onCopied`, then reads the write-ahead log up to that
 * moment, with which a restored cluster becomes consistent. The backup is cancelled if its session ends before.
 */
export async function* readBackup(
  { adminUrl, home }: RunningCluster,
  { onCopied = async () => undefined }: { onCopied?: () => Promise<void> } = {},
): AsyncGenerator<BackupEntry> {
  const cluster = clusterFolder(home);
  const client = new pg.Client(adminUrl('postgres'));
  // A lost connection also makes the current statement fail, which reports it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Retains the write-ahead log from now on, until the session ends.
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [
      `trampolim_backup_${process.pid}`,
    ]);
    await client.query("select pg_backup_start('trampolim', true)");
    yield* readFolder(cluster, '');
    yield await readSettled(cluster, controlFile);
    await onCopied();
    const { rows } = await client.query<{ last: string; label: string; tablespaces: string }>(
      `select pg_walfile_name(lsn) as last, labelfile as label, spcmapfile as tablespaces from pg_backup_stop(false)`,
    );
    const [end] = rows;
    const firstSegment = /file ([\dA-F]{24})\)/.exec(end?.label ?? '')?.[1];
    if (!end || !firstSegment) throw new Error('PostgreSQL did not return the label of the backup.');
    if (end.tablespaces.trim() !== '')
      throw new Error('Tablespaces outside of the data folder are not supported.');
    yield entryOfText('backup_label', end.label);
    for (const name of (await readdir(join(cluster, 'pg_wal'))).sort()) {
      const isNeeded = name >= firstSegment && name <= end.last;
      if ((segmentName.test(name) && isNeeded) || name.endsWith('.history'))
        yield* readEntry(cluster, join('pg_wal', name));
    }
  } finally {
    await client.end();
  }
}

const segmentName = /^[\dA-F]{24}$/;

async function* readFolder(cluster: string, folder: string): AsyncGenerator<BackupEntry> {
  const path = join(cluster, folder);
  for (const name of (await readdir(path)).sort()) {
    const entryPath = join(folder, name);
    if (skippedNames.test(name) || entryPath === controlFile) continue;
    for await (const entry of readEntry(cluster, entryPath)) {
      yield entry;
      if (entry.kind === 'directory' && !emptiedFolders.has(entryPath)) yield* readFolder(cluster, entryPath);
    }
    if (entryPath === 'pg_wal')
      yield { path: 'pg_wal/archive_status', kind: 'directory', size: 0, read: noContent };
  }
}

async function* noContent(): AsyncGenerator<Buffer> {}

/** Yields nothing if the file was removed after it was listed; the write-ahead log contains the removal. */
async function* readEntry(cluster: string, path: string): AsyncGenerator<BackupEntry> {
  const file = join(cluster, path);
  const stat = await lstat(file).catch(ignoreMissing);
  if (!stat) return;
  if (stat.isDirectory()) yield { path, kind: 'directory', size: 0, read: noContent };
  else if (stat.isFile()) {
    const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW).catch(ignoreMissing);
    if (!handle) return;
    try {
      yield { path, kind: 'file', size: stat.size, read: () => readExactly(handle, stat.size) };
    } finally {
      await handle.close();
    }
  } else throw new Error(`${file} is neither a file nor a folder.`);
}

function ignoreMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}

const chunkBytes = 1024 * 1024;

/** Truncates a file that grew, and fills one that shrank with zeros. The write-ahead log repairs both. */
async function* readExactly(handle: FileHandle, size: number): AsyncGenerator<Buffer> {
  let position = 0;
  while (position < size) {
    const length = Math.min(chunkBytes, size - position);
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, position);
    yield bytesRead === 0 ? buffer : buffer.subarray(0, bytesRead);
    position += bytesRead === 0 ? length : bytesRead;
  }
}

/** Reads a small file that PostgreSQL may be writing, until two reads return the same. */
async function readSettled(cluster: string, path: string): Promise<BackupEntry> {
  const read = async () => {
    const handle = await open(join(cluster, path), constants.O_RDONLY | constants.O_NOFOLLOW);
    try {
      return await handle.readFile();
    } finally {
      await handle.close();
    }
  };
  let [before, now] = [await read(), await read()];
  while (!before.equals(now)) [before, now] = [now, await read()];
  return entryOfBuffer(path, now);
}

const entryOfText = (path: string, text: string) => entryOfBuffer(path, Buffer.from(text));

function entryOfBuffer(path: string, content: Buffer): BackupEntry {
  return {
    path,
    kind: 'file',
    size: content.length,
    async *read() {
      yield content;
    },
  };
}
