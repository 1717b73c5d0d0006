import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { mapSecrets, type ServerSecrets } from '../server-secrets.ts';

const keyBytes = 32;

/** Signs a text for one purpose, so that links can be verified without a table. */
export interface Signer {
  sign(text: string): string;
  /** True also for a signature by the previous secret. */
  verify(text: string, signature: string): boolean;
}

export function createSigner(secrets: ServerSecrets, purpose: string): Signer {
  const signers = mapSecrets(secrets, (secret) => {
    const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, keyBytes));
    return (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  });
  return {
    sign: signers[0],
    verify(text, signature) {
      const signatureBytes = Buffer.from(signature);
      return signers.some((sign) => {
        // Compares the encoded text, because decoding ignores unknown characters.
        const expected = Buffer.from(sign(text));
        return signatureBytes.length === expected.length && timingSafeEqual(signatureBytes, expected);
      });
    },
  };
}
