import type { PublicSearch } from '@trampolim/contract/public-vacancies/public-vacancies';
import { placePath, vacanciesIn } from '@trampolim/contract/public-vacancies/vacancy-places';
import { placeLabel } from '../../forms/search/radius.ts';
import { queryString } from '../../platform/api/query-string.ts';
import type { PageHead } from '../../platform/public-pages/page-head.ts';
import { formatCount } from '../../ui/format/format.ts';
import {
  chosenFilters,
  narrowingOf,
  type VacancyFilters,
  writeVacancyFilters,
} from '../search/vacancy-filters.ts';

/** In the description. */
const namedCompanies = 3;

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Describes a search in words: `vagas com “caixa” em São Paulo, Campinas`, `vagas em Campinas/SP + 25 km`. */
export function subjectOf({ title, city, radius, ...filters }: VacancyFilters): string {
  const { area, state } = filters;
  const isAround = city && radius;
  const place = isAround
    ? `${area ? vacanciesIn({ area }) : 'vagas'} em ${placeLabel({ city, state, radius })}`
    : vacanciesIn(filters);
  const named = title ? place.replace(/^vagas( no Brasil inteiro)?/, `vagas com “${title}”`) : place;
  return city && !isAround ? `${named}, ${city}` : named;
}

/** Whether a search narrows more than its place does. */
export const isNarrowed = ({ title, area, state, ...filters }: VacancyFilters): boolean =>
  Boolean(title) || chosenFilters(filters).length > 0;

/** The heading: with how many there are where nothing but the place is asked for, which is counted one by one. */
export function headingOf(filters: VacancyFilters, { counts }: Pick<PublicSearch, 'counts'>): string {
  const subject = subjectOf(filters);
  if (isNarrowed(filters) || counts.total === 0) return capital(subject);
  if (counts.total === 1) return `1 ${subject.replace(/^vagas/, 'vaga')}`;
  return `${formatCount(counts.total)} ${subject}`;
}

/** Says what comes first. */
export const orderOf = ({ title, order }: VacancyFilters): string =>
  title && !order ? 'as mais parecidas com a busca primeiro' : 'as mais novas primeiro';

/** What the page says of itself to whoever lists it. */
export function headOfSearch(
  filters: VacancyFilters,
  cursor: string | undefined,
  found: PublicSearch,
): PageHead {
  const { area, state, ...rest } = filters;
  const path = placePath({ area, state });
  const query = queryString(writeVacancyFilters(rest));
  const fed = queryString(writeVacancyFilters(narrowingOf(rest)));
  const companies = new Set(found.vacancies.map(({ companyId }) => companyId.companyName));
  const some = [...companies].slice(0, namedCompanies).join(', ');
  return {
    title: headingOf(filters, found),
    description: `${capital(subjectOf(filters))}, ${orderOf(filters)}${some && `: ${some} e outras empresas`}. Veja salário, modo de trabalho e prazo, e candidate-se de graça.`,
    canonical: path + queryString({ ...writeVacancyFilters(rest), cursor }),
    feed: `${path}.atom${fed}`,
    isUnlisted: query !== '' || cursor !== undefined,
  };
}
