import { createHash, randomBytes } from 'node:crypto';

const tokenBytes = 32;

/** A random text that authorizes its bearer. */
export const newSecretToken = (): string => randomBytes(tokenBytes).toString('base64url');

/** Only this hash of a token is stored, so that a reader of the table cannot use the token. */
export const hashSecretToken = (token: string): Buffer => createHash('sha256').update(token).digest();
