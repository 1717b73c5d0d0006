import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { mapSecrets, type ServerSecrets } from './server-secrets.ts';

/** Encrypts secrets that the server has to read again, so that a copy of the database does not reveal them. */
export interface SecretBox {
  /** `owner` is authenticated as well: a value that was moved to another row cannot be opened. */
  seal(secret: Uint8Array, owner: string): Buffer;
  /** Returns undefined if the value was sealed with another key or for another owner. */
  open(sealed: Buffer, owner: string): Buffer | undefined;
  /**
   * Opens a value that the previous secret sealed, and seals it with the current one. Returns undefined for everything
   * else.
   */
  reseal(sealed: Buffer, owner: string): Buffer | undefined;
}

const cipher = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

export function createSecretBox(secrets: ServerSecrets): SecretBox {
  const [current, previous] = mapSecrets(secrets, createKeyBox);
  return {
    seal: current.seal,
    open: (sealed, owner) => current.open(sealed, owner) ?? previous?.open(sealed, owner),
    reseal(sealed, owner) {
      const secret = previous?.open(sealed, owner);
      return secret && current.seal(secret, owner);
    },
  };
}

function createKeyBox(secret: string): Omit<SecretBox, 'reseal'> {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'trampolim stored secrets', keyBytes));
  return {
    seal(plain, owner) {
      const nonce = randomBytes(nonceBytes);
      const encryption = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(owner));
      const encrypted = Buffer.concat([encryption.update(plain), encryption.final()]);
      return Buffer.concat([nonce, encryption.getAuthTag(), encrypted]);
    },
    open(sealed, owner) {
      const tagEnd = nonceBytes + tagBytes;
      const decryption = createDecipheriv(cipher, key, sealed.subarray(0, nonceBytes))
        .setAAD(Buffer.from(owner))
        .setAuthTag(sealed.subarray(nonceBytes, tagEnd));
      try {
        return Buffer.concat([decryption.update(sealed.subarray(tagEnd)), decryption.final()]);
      } catch {
        return undefined;
      }
    },
  };
}
