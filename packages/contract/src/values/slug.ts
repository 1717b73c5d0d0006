import { foldAccents } from './fold-accents.ts';

/** Converts a name to a part of a URL: `Técnico de Enfermagem` → `tecnico-de-enfermagem`. */
export const toSlug = (name: string): string => foldAccents(name).replaceAll(' ', '-');
