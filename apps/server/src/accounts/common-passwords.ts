import { dictionary } from '@zxcvbn-ts/language-common';
import { failField } from '../platform/http/errors.ts';

const shortestPassword = 8;

/** Some 18,000, in lower case: all of the list that are long enough to be chosen. */
const commonPasswords = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= shortestPassword),
);

/** Whether a password is among those that are tried first. They are refused when chosen, never when entered. */
export const isCommonPassword = (password: string): boolean => commonPasswords.has(password.toLowerCase());

/** @throws {Failure} `invalid_input`, beside the field at `path` */
export function assertUncommonPassword(password: string, path = 'password'): void {
  if (!isCommonPassword(password)) return;
  throw failField(path, 'Esta senha está entre as mais usadas do mundo. Escolha outra.');
}
