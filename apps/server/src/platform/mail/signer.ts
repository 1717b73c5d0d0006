import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const keyBytes = 32;

/** Signs a text for one purpose, so that links can be verified without a table. */
export interface Signer {
  sign(text: string): string;
  verify(text: string, given: string): boolean;
}

export function createSigner(secret: string, purpose: string): Signer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, keyBytes));
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return {
    sign,
    verify(text, given) {
      // Compares the encoded text, because decoding ignores unknown characters.
      const expected = Buffer.from(sign(text));
      const signature = Buffer.from(given);
      return signature.length === expected.length && timingSafeEqual(signature, expected);
    },
  };
}
