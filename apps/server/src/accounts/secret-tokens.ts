import { createHash, randomBytes } from 'node:crypto';

const tokenBytes = 32;

/** A text that nobody can guess, so that its bearer is authorized. */
export const newSecretToken = (): string => randomBytes(tokenBytes).toString('base64url');

/** The only stored part of a token, so that a reader of the table cannot use any. */
export const hashSecretToken = (token: string): Buffer => createHash('sha256').update(token).digest();
