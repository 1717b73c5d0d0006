/**
 * Returns a name of characters that are valid in a header and in every file system, with hyphens for all others:
 * `Ana Conceição` → `ana-conceicao`.
 */
export const toFileName = (text: string, maxLength: number): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replace(/^-|-$/g, '');
