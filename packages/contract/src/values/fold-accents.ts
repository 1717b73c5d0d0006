/** Returns a text in lower case without accents: `São Luís` → `sao luis`. */
export const foldAccents = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
