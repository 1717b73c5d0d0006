/** A position in the write-ahead log. A later commit has a higher one. */
export type WalPosition = bigint;

/** The position before every commit. */
export const beginning: WalPosition = 0n;

/** Beyond every position that a database reaches. */
export const unreachable = 'FFFFFFFF/FFFFFFFF';

const form = /^([\dA-F]{1,8})\/([\dA-F]{1,8})$/i;

/** Reads a position as PostgreSQL writes it, such as `16/B374D848`. Undefined if it is none. */
export function parseWalPosition(text: string): WalPosition | undefined {
  const [, high, low] = form.exec(text) ?? [];
  return high && low ? (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`) : undefined;
}
