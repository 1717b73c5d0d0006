import { statSync } from 'node:fs';

/**
 * Identifies a folder regardless of its path, and distinguishes it from a copy. Returns undefined if it does not exist
 * or is not accessible.
 */
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
