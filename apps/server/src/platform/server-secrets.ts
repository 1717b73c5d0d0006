/**
 * The secrets that all servers of a database share. `current` signs and encrypts. What `previous` signed or encrypted
 * is accepted too, so that the current one can be replaced without signing anybody out.
 */
export interface ServerSecrets {
  current: string;
  previous?: string | undefined;
}

/** Makes something of each secret, the current one first. */
export const ofEachSecret = <Made>(
  { current, previous }: ServerSecrets,
  make: (secret: string) => Made,
): readonly [Made, ...Made[]] => (previous === undefined ? [make(current)] : [make(current), make(previous)]);
