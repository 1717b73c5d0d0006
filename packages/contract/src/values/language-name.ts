import { openListLimit } from '../wire/limits.ts';
import { foldAccents } from './fold-accents.ts';
import { optionalText, requiredText } from './text.ts';

/** "Checo" was offered before "Tcheco", so files and links still contain it. */
export const currentLanguageName = (name: string): string =>
  foldAccents(name) === 'checo' ? 'Tcheco' : name;

export const languageName = requiredText(openListLimit).overwrite(currentLanguageName);
export const optionalLanguageName = optionalText(openListLimit).overwrite(
  (name) => name && currentLanguageName(name),
);
