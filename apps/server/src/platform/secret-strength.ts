const enoughBits = 256;
const minCharacters = 10;

/**
 * True if a text can be 32 random bytes in base64 or hexadecimal and is not one repeated character. Not every text
 * that a person made up can be detected.
 */
export function isStrongSecret(secret: string): boolean {
  const bitsOfCharacter = /^[\da-f]*$/i.test(secret) ? 4 : 6;
  return secret.length * bitsOfCharacter >= enoughBits && new Set(secret).size >= minCharacters;
}
