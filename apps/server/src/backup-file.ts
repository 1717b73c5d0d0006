import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { lstat, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { type LocalPostgres, passwordsFile, readBackup, restoreInto } from '@trampolim/local-postgres';
import { Decrypter, Encrypter } from 'age-encryption';
import { extract, pack } from 'tar-stream';
import { InvalidConfig } from './platform/config.ts';

/** The last entry. An archive without it is incomplete. */
const endEntry = 'trampolim-backup.json';
const formatVersion = 1;
const clusterPrefix = 'cluster/';
const passwordsEntry = 'passwords';
const secretEntry = 'session-secret';
const mailFolder = 'mail';
/** The mode of files that only their owner may read and write. */
const ownerOnly = 0o600;

interface BackupOptions {
  dataDir: string;
  file: string;
  /** Public keys for age. Without keys, the file is not encrypted. */
  recipients: readonly string[];
  /** Called at the moment whose data the backup contains. */
  onCopied?: () => Promise<void>;
}

/**
 * Writes one file with the server's own database, the secret of its sessions and its mails while the server runs.
 * Mails that wait in the queue are part of the database.
 */
export async function writeBackup(
  postgres: Pick<LocalPostgres, 'adminUrl' | 'home'>,
  { dataDir, file, recipients, onCopied }: BackupOptions,
): Promise<void> {
  const encrypter = createEncrypter(recipients);
  const archive = pack();
  const packing = packBackup(archive, postgres, { dataDir, ...(onCopied && { onCopied }) });
  packing.catch((error: unknown) =>
    archive.destroy(error instanceof Error ? error : new Error('Not packed.')),
  );
  const compressed = createZstdCompress();
  const compressing = pipeline(Readable.from(archive), compressed);
  // The stream that writes the archive reports this error.
  compressing.catch(() => undefined);
  const temporaryFile = `${file}.part`;
  try {
    await pipeline(
      encrypter ? fromWeb(await encrypter.encrypt(toWeb(compressed))) : compressed,
      createWriteStream(temporaryFile, { mode: ownerOnly, flags: 'wx', flush: true }),
    );
    await Promise.all([packing, compressing]);
    await rename(temporaryFile, file);
  } catch (error) {
    archive.destroy();
    await rm(temporaryFile, { force: true });
    throw error;
  }
}

type Archive = ReturnType<typeof pack>;

async function packBackup(
  archive: Archive,
  postgres: Pick<LocalPostgres, 'adminUrl' | 'home'>,
  { dataDir, onCopied }: Pick<BackupOptions, 'dataDir' | 'onCopied'>,
): Promise<void> {
  let files = 0;
  for await (const { path, kind, size, read } of readBackup(postgres, onCopied && { onCopied })) {
    const name = clusterPrefix + path;
    if (kind === 'directory') await awaitCallback((done) => archive.entry({ name, type: 'directory' }, done));
    else await addFile(archive, name, size, read());
    files += 1;
  }
  await addSmallFile(archive, passwordsFile(postgres.home), passwordsEntry);
  await addSmallFile(archive, join(dataDir, secretEntry), secretEntry);
  const mails = join(dataDir, mailFolder);
  for (const name of existsSync(mails) ? await readdir(mails) : []) {
    if (name.endsWith('.eml')) await addSmallFile(archive, join(mails, name), `${mailFolder}/${name}`);
  }
  const end = JSON.stringify({ version: formatVersion, createdAt: new Date().toISOString(), files });
  await awaitCallback((done) => archive.entry({ name: endEntry, mode: ownerOnly }, end, done));
  archive.finalize();
}

const awaitCallback = (start: (done: (error?: Error | null) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => start((error) => (error ? reject(error) : resolve())));

async function addFile(
  archive: Archive,
  name: string,
  size: number,
  content: AsyncIterable<Buffer>,
): Promise<void> {
  const completion = Promise.withResolvers<void>();
  const entry = archive.entry({ name, size, mode: ownerOnly }, (error) =>
    error ? completion.reject(error) : completion.resolve(),
  );
  await Promise.all([pipeline(Readable.from(content), entry), completion.promise]);
}

/** Adds a small file, which the server only ever replaces as a whole. Skips a missing file. */
async function addSmallFile(archive: Archive, path: string, name: string): Promise<void> {
  const stat = await lstat(path).catch(() => undefined);
  if (!stat?.isFile()) return;
  const content = await buffer(createReadStream(path));
  await awaitCallback((done) => archive.entry({ name, mode: ownerOnly }, content, done));
}

/**
 * Returns undefined if there are no recipients.
 * @throws {InvalidConfig} if a recipient is not a public key
 */
function createEncrypter(recipients: readonly string[]): Encrypter | undefined {
  if (recipients.length === 0) return undefined;
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch {
      throw new InvalidConfig(`Não é uma chave pública do age: ${recipient}`);
    }
  }
  return encrypter;
}

// Node's stream types and the browser's describe the same objects, but are not assignable to each other.
const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;
const fromWeb = (stream: unknown) => Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]);

/** Explains why a backup cannot be restored. */
export class InvalidBackup extends Error {}

interface RestoreOptions {
  file: string;
  /** The secret keys with which age decrypts the file. */
  identities: readonly string[];
  /** A folder without a database. */
  dataDir: string;
}

/**
 * Writes the files of a backup into a data folder. A failed restoration leaves no database there.
 * @throws {InvalidBackup}
 */
export async function restoreBackup({ file, identities, dataDir }: RestoreOptions): Promise<void> {
  const isEncrypted = await startsLikeAge(file);
  if (isEncrypted && identities.length === 0)
    throw new InvalidBackup(`${file} está cifrado. Informe a chave: --identity ARQUIVO`);
  await mkdir(dataDir, { recursive: true });
  const restoration = restoreInto(dataDir);
  const archive = extract();
  let isComplete = false;
  try {
    const backup = createReadStream(file);
    const decrypted = isEncrypted ? await decrypt(backup, identities) : backup;
    const reading = pipeline(decrypted, createZstdDecompress(), archive);
    reading.catch(() => undefined);
    for await (const entry of archive) {
      const { name, type } = entry.header;
      const content = Readable.from(entry as AsyncIterable<Buffer>);
      if (name.startsWith(clusterPrefix)) {
        const kind = type === 'directory' ? 'directory' : 'file';
        await restoration.write(name.slice(clusterPrefix.length).replace(/\/$/, ''), kind, content);
      } else if (name === passwordsEntry) await restoration.writePasswords(content);
      else if (name === secretEntry)
        await writeFile(join(dataDir, secretEntry), content, { mode: ownerOnly });
      else if (name.startsWith(`${mailFolder}/`)) await writeMail(dataDir, name, content);
      else if (name === endEntry) isComplete = await isOurFormat(content);
      else throw new InvalidBackup(`${name} não pertence a uma cópia.`);
    }
    await reading;
    if (!isComplete) throw new InvalidBackup(`${file} está incompleto.`);
    restoration.finish();
  } catch (error) {
    restoration.abandon();
    throw error instanceof InvalidBackup
      ? error
      : new InvalidBackup(`${file} não pôde ser lido.`, { cause: error });
  }
}

async function isOurFormat(entry: Readable): Promise<boolean> {
  const { version } = JSON.parse(String(await buffer(entry))) as { version: unknown };
  return version === formatVersion;
}

async function writeMail(dataDir: string, name: string, content: Readable): Promise<void> {
  const file = /^mail\/([\w-]+\.eml)$/.exec(name)?.[1];
  if (!file) throw new InvalidBackup(`${name} não é um e-mail.`);
  await mkdir(join(dataDir, mailFolder), { recursive: true, mode: 0o700 });
  await writeFile(join(dataDir, mailFolder, file), content, { mode: ownerOnly });
}

const ageHeader = 'age-encryption.org/';

async function startsLikeAge(file: string): Promise<boolean> {
  const handle = await open(file).catch((cause: unknown) => {
    throw new InvalidBackup(`${file} não pôde ser aberto.`, { cause });
  });
  try {
    const { buffer: header } = await handle.read(Buffer.alloc(ageHeader.length), 0, ageHeader.length, 0);
    return header.toString() === ageHeader;
  } finally {
    await handle.close();
  }
}

async function decrypt(content: Readable, identities: readonly string[]): Promise<Readable> {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  return fromWeb(await decrypter.decrypt(toWeb(content)));
}
