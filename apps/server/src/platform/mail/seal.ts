import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const keyBytes = 32;

/** What only this server writes beside a text, for one purpose, so that links need no table to be known by. */
export interface Seal {
  of(text: string): string;
  fits(text: string, given: string): boolean;
}

export function createSeal(secret: string, purpose: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, keyBytes));
  const of = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return {
    of,
    fits(text, given) {
      // As it is written, since decoding passes over whatever stands between its letters.
      const expected = Buffer.from(of(text));
      const sealed = Buffer.from(given);
      return sealed.length === expected.length && timingSafeEqual(sealed, expected);
    },
  };
}
