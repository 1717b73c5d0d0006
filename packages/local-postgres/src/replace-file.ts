import { renameSync, writeFileSync } from 'node:fs';

/** Readers see either the complete old text or the complete new one. Only the owner can read it. */
export function replaceFile(path: string, text: string): void {
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, text, { mode: 0o600, flush: true });
  renameSync(unfinished, path);
}
