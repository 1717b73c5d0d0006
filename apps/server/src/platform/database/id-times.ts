/** The creation time of a UUID of version 7, in milliseconds: its first 48 bits, which contain one dash. */
export const timeOfId = (id: string): number => Number.parseInt(id.replace('-', '').slice(0, 12), 16);

/** The smallest UUID of version 7 with this creation time. */
export function firstIdAt(milliseconds: number): string {
  const digits = milliseconds.toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-0000-0000-000000000000`;
}
