import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ErasureKind } from '../platform/database/database-types.gen.ts';

export interface Erasure {
  id: string;
  kind: ErasureKind;
  erased_at: string;
}

/** A line of the file, such as `account 0197… 2026-11-28T00:00:00.000Z`. */
const linePattern =
  /^(account|alert_address) ([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}) (\d{4}-\d\d-\d\dT[\d:.]+Z)$/gm;

/** Skips lines that a crash left unfinished, because their rows are still in the database. */
export async function readErasureFile(file: string): Promise<Erasure[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  });
  return [...text.matchAll(linePattern)].map(([, kind, id = '', erased_at = '']) => ({
    kind: kind as ErasureKind,
    id,
    erased_at,
  }));
}

const toText = (erasures: readonly Erasure[]) =>
  erasures.map(({ kind, id, erased_at }) => `${kind} ${id} ${erased_at}\n`).join('');

const writeOptions = { mode: 0o600, flush: true };

/** Appends lines and syncs them to the disk. Starts with a line break, in case a crash left an unfinished line. */
export async function appendToErasureFile(file: string, erasures: readonly Erasure[]): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await appendFile(file, erasures.length > 0 ? `\n${toText(erasures)}` : '', writeOptions);
}

export async function replaceErasureFile(file: string, erasures: readonly Erasure[]): Promise<void> {
  const temporaryFile = `${file}.part`;
  await writeFile(temporaryFile, toText(erasures), writeOptions);
  await rename(temporaryFile, file);
}
