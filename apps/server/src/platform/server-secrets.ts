/**
 * The secrets that all servers of a database share. `current` signs and encrypts. Signatures and encrypted values of
 * `previous` are accepted too, so that a secret can be replaced without signing anybody out.
 */
export interface ServerSecrets {
  current: string;
  previous?: string | undefined;
}

/** Applies a function to each secret, the current one first. */
export const mapSecrets = <Result>(
  { current, previous }: ServerSecrets,
  map: (secret: string) => Result,
): readonly [Result, ...Result[]] =>
  previous === undefined ? [map(current)] : [map(current), map(previous)];

const enoughBits = 256;
/** Of 32 random bytes as text, fewer different characters practically never occur. */
const minDistinctCharacters = 10;

/**
 * True if a text is as long as 32 random bytes in base64 or hexadecimal and has enough different characters. Not every
 * text that a person made up can be detected.
 */
export function isStrongSecret(secret: string): boolean {
  const bitsOfCharacter = /^[\da-f]*$/i.test(secret) ? 4 : 6;
  return secret.length * bitsOfCharacter >= enoughBits && new Set(secret).size >= minDistinctCharacters;
}
