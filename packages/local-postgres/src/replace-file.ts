import { renameSync, writeFileSync } from 'node:fs';

/** Readers find the old text or the new one, whole; only the owner finds any. */
export function replaceFile(path: string, text: string): void {
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, text, { mode: 0o600, flush: true });
  renameSync(unfinished, path);
}
