import { statSync } from 'node:fs';

/** Identifies a folder by whatever path, and distinguishes it from a copy. Returns undefined if it does not exist for us. */
export function identityOf(path: string): string | undefined {
  try {
    const { dev, ino } = statSync(path);
    return `${dev}:${ino}`;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['ENOENT', 'ENOTDIR', 'EACCES'].includes(code)) return undefined;
    throw error;
  }
}
