/** A name as it stands in an address: `Técnico de Enfermagem` is `tecnico-de-enfermagem`. */
export const toSlug = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '-');
