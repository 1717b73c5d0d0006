import { newPassword } from '@trampolim/contract/text';
import { dictionary } from '@zxcvbn-ts/language-common';

const shortestPassword = newPassword.minLength ?? 0;

/** Some 18,000, in lower case: all of the list that are long enough to be chosen. */
const commonPasswords = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= shortestPassword),
);

/** Whether a password is among those that are tried first. They are refused when chosen, never when entered. */
export const isCommonPassword = (password: string): boolean => commonPasswords.has(password.toLowerCase());
