import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const keyBytes = 32;

/** Signs a text for one purpose, so that links can be verified without a table. */
export interface Signer {
  of(text: string): string;
  fits(text: string, given: string): boolean;
}

export function createSigner(secret: string, purpose: string): Signer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, keyBytes));
  const of = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return {
    of,
    fits(text, given) {
      // Compares the encoded text, because decoding ignores unknown characters.
      const expected = Buffer.from(of(text));
      const sealed = Buffer.from(given);
      return sealed.length === expected.length && timingSafeEqual(sealed, expected);
    },
  };
}
