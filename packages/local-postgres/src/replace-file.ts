import { renameSync, writeFileSync } from 'node:fs';

/** Readers see either the complete old text or the complete new one. Only the owner can read it. */
export function replaceFile(path: string, text: string): void {
  const temporaryPath = `${path}.${process.pid}`;
  writeFileSync(temporaryPath, text, { mode: 0o600, flush: true });
  renameSync(temporaryPath, path);
}
