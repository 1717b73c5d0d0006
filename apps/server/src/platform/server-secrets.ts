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
