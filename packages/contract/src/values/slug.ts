/** Converts a name to a part of a URL: `Técnico de Enfermagem` → `tecnico-de-enfermagem`. */
export const toSlug = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '-');
