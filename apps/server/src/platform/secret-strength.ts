const enoughBits = 256;
const fewestCharacters = 10;

/**
 * Whether a text can be 32 bytes drawn by chance and written down, in base64 or in hexadecimal digits, and is at least no
 * letter held down. Of a text that somebody thought up, nobody can tell.
 */
export function isStrongSecret(secret: string): boolean {
  const bitsOfCharacter = /^[\da-f]*$/i.test(secret) ? 4 : 6;
  return secret.length * bitsOfCharacter >= enoughBits && new Set(secret).size >= fewestCharacters;
}
