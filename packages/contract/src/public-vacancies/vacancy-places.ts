import { toSlug } from '../values/slug.ts';
import { states, vacancyAreas } from '../values/vocabulary.ts';

export type VacancyArea = (typeof vacancyAreas)[number];
export type State = (typeof states)[number];

/** The states of Brazil, each with its preposition: `em São Paulo`, `no Rio de Janeiro`. */
const inStates: Record<State, string> = {
  AC: 'no Acre',
  AL: 'em Alagoas',
  AP: 'no Amapá',
  AM: 'no Amazonas',
  BA: 'na Bahia',
  CE: 'no Ceará',
  DF: 'no Distrito Federal',
  ES: 'no Espírito Santo',
  GO: 'em Goiás',
  MA: 'no Maranhão',
  MT: 'em Mato Grosso',
  MS: 'em Mato Grosso do Sul',
  MG: 'em Minas Gerais',
  PA: 'no Pará',
  PB: 'na Paraíba',
  PR: 'no Paraná',
  PE: 'em Pernambuco',
  PI: 'no Piauí',
  RJ: 'no Rio de Janeiro',
  RN: 'no Rio Grande do Norte',
  RS: 'no Rio Grande do Sul',
  RO: 'em Rondônia',
  RR: 'em Roraima',
  SC: 'em Santa Catarina',
  SP: 'em São Paulo',
  SE: 'em Sergipe',
  TO: 'no Tocantins',
};

/** A state with its preposition, such as `em São Paulo`. */
export const inState = (state: State): string => inStates[state];

/** The name of a state, such as `São Paulo`. */
export const stateName = (state: State): string => inStates[state].replace(/^\S+ /, '');

/** The place and area of a page of vacancies. Without either, the page covers all of Brazil. */
export interface VacancyPlace {
  area?: VacancyArea | undefined;
  state?: State | undefined;
}

/** Names the vacancies of a page, such as `vagas de Tecnologia em São Paulo` or `vagas no Brasil inteiro`. */
export function vacanciesIn({ area, state }: VacancyPlace): string {
  if (!area && !state) return 'vagas no Brasil inteiro';
  const areaText = area === 'Outros' ? 'em outras áreas' : area && `de ${area}`;
  return ['vagas', areaText, state && inStates[state]].filter(Boolean).join(' ');
}

/** The part of a URL for an area: `recursos-humanos` for `Recursos Humanos`. */
export const areaSlug = (area: VacancyArea): string => toSlug(area);

export const stateSlug = (state: State): string => state.toLowerCase();

export const areaOfSlug = (slug: string): VacancyArea | undefined =>
  vacancyAreas.find((area) => areaSlug(area) === slug);

export const stateOfSlug = (slug: string): State | undefined =>
  states.find((state) => stateSlug(state) === slug);

/** The path of a page, such as `/vagas`, `/vagas/sp` or `/vagas/tecnologia/sp`. */
export const placePath = ({ area, state }: VacancyPlace): string =>
  ['/vagas', area && areaSlug(area), state && stateSlug(state)].filter(Boolean).join('/');

/** Parses the lower-case parts of a URL below `/vagas`. Returns undefined for unknown parts. */
export function placeOfSlugs(...slugs: readonly string[]): VacancyPlace | undefined {
  const [first, second, ...more] = slugs;
  if (first === undefined) return {};
  if (more.length > 0) return undefined;
  const area = areaOfSlug(first);
  if (second === undefined) {
    const state = stateOfSlug(first);
    return area || state ? { area, state } : undefined;
  }
  const state = stateOfSlug(second);
  return area && state && { area, state };
}
