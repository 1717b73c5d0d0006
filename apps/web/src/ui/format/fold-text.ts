/** A text without case and accents, to be compared. */
export const foldText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
