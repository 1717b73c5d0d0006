/** A position in the write-ahead log. A later commit has a higher one. */
export type WalPosition = bigint;

/** The position before every commit. */
export const walStart: WalPosition = 0n;

/** The highest position, as text. No database reaches it. */
export const highestPositionText = 'FFFFFFFF/FFFFFFFF';

const walPositionPattern = /^([\dA-F]{1,8})\/([\dA-F]{1,8})$/i;

/** Parses a position in PostgreSQL's notation, such as `16/B374D848`. Returns undefined for any other text. */
export function parseWalPosition(text: string): WalPosition | undefined {
  const [, high, low] = walPositionPattern.exec(text) ?? [];
  return high && low ? (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`) : undefined;
}
