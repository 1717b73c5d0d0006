import { notFound, redirect, rootRouteId } from '@tanstack/react-router';
import type { PublicSearch } from '@trampolim/contract/public-vacancies/public-vacancies';
import { placeOfSlugs, placePath, vacanciesIn } from '@trampolim/contract/public-vacancies/vacancy-places';
import { placeLabel } from '../../forms/search/radius.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { queryString } from '../../platform/api/query-string.ts';
import type { PageHead, WithHead } from '../../platform/public-pages/page-head.ts';
import type { PublicCalls } from '../../platform/public-pages/public-calls.ts';
import { capitalize, formatCount } from '../../ui/format/format.ts';
import {
  chosenFilters,
  readVacancyFilters,
  type VacancyUrlFilters,
  withoutOrder,
  writeVacancyFilters,
} from '../vacancy-filters.ts';
import { type PublicFilters, type PublicSearchParams, publicFilters, searchLink } from './search-link.ts';

/** A page of the public search and its parameters. */
export interface LoadedSearch extends PublicSearch, WithHead {
  filters: PublicFilters;
  /** The cursor of the page, which is the end of the previous one. */
  cursor: string | undefined;
}

/**
 * Reads the filters from a URL of the public search, whose path has up to two parts: an area and a state.
 * @throws a redirect to the canonical URL, or not found if a part of the path is neither an area nor a state
 */
export function filtersAt(
  parts: readonly (string | undefined)[],
  { cursor, ...search }: PublicSearchParams,
): PublicFilters {
  const writtenSlugs = parts.filter((part) => part !== undefined);
  const slugs = writtenSlugs.map((part) => part.toLowerCase());
  const place = placeOfSlugs(...slugs);
  if (!place) throw notFound({ routeId: rootRouteId });
  const parameterFilters = publicFilters(readVacancyFilters(search));
  const filters = {
    ...parameterFilters,
    area: place.area ?? parameterFilters.area,
    state: place.state ?? parameterFilters.state,
  };
  const hasPlaceParameters = search.area !== undefined || search.state !== undefined;
  if (hasPlaceParameters || slugs.some((slug, index) => slug !== writtenSlugs[index]))
    throw redirect({ ...searchLink(filters, cursor), replace: true, statusCode: 301 });
  return filters;
}

/** @throws a redirect to the first page for an invalid cursor */
export async function loadPublicSearch(
  { ask }: PublicCalls,
  filters: PublicFilters,
  cursor: string | undefined,
): Promise<LoadedSearch> {
  try {
    const results = await ask('GET /api/public/vacancy-search', { query: { ...filters, cursor } });
    return { ...results, filters, cursor, head: headOfSearch(filters, cursor, results) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'invalid_input') throw error;
    // The filters above are already valid, so only the cursor can be refused.
    if (cursor !== undefined) throw redirect({ ...searchLink(filters), replace: true, statusCode: 301 });
    throw notFound({ routeId: rootRouteId });
  }
}

/** The maximum number of companies that the description names. */
const maxNamedCompanies = 3;

/** Describes a search in words: `vagas com “caixa” em São Paulo`, `vagas em Campinas/SP + 25 km`. */
function subjectOf({ title, area, state, city, radius }: VacancyUrlFilters): string {
  const place = city
    ? `${area ? vacanciesIn({ area }) : 'vagas'} em ${placeLabel({ city, state, radius })}`
    : vacanciesIn({ area, state });
  // The text is inserted after `vagas`, in place of `no Brasil inteiro` if there is no other place.
  return title ? place.replace(/^vagas( no Brasil inteiro)?/, `vagas com “${title}”`) : place;
}

/** True if a search narrows by more than its place. */
export const isNarrowed = ({ title, area, state, ...filters }: VacancyUrlFilters): boolean =>
  Boolean(title) || chosenFilters(filters).length > 0;

/** The heading. It contains the number of vacancies if the search has only a place, because that count is exact. */
export function headingOf(
  filters: VacancyUrlFilters,
  { counts, understood }: Pick<PublicSearch, 'counts' | 'understood'>,
): string {
  // If the text names exactly one filter, its chip shows it, and the heading contains only the rest of the text.
  const [filter, ...others] = understood?.filters ?? [];
  const remainingTitle = others.length === 0 ? filter?.without : undefined;
  const subject = subjectOf({ ...filters, title: filters.title && (remainingTitle || filters.title) });
  if (isNarrowed(filters) || counts.total === 0) return capitalize(subject);
  if (counts.total === 1) return `1 ${subject.replace(/^vagas/, 'vaga')}`;
  return `${formatCount(counts.total)} ${subject}`;
}

export const orderText = ({ title, order }: VacancyUrlFilters): string =>
  title && !order ? 'as mais parecidas com a busca primeiro' : 'as mais novas primeiro';

/** The head of the page, for search engines and feed readers. */
export function headOfSearch(
  filters: VacancyUrlFilters,
  cursor: string | undefined,
  results: PublicSearch,
): PageHead {
  const { area, state, ...rest } = filters;
  const path = placePath({ area, state });
  const query = queryString(writeVacancyFilters(rest));
  const feedQuery = queryString(writeVacancyFilters(withoutOrder(rest)));
  const companies = new Set(results.vacancies.map(({ companyId }) => companyId.companyName));
  const companyNames = [...companies].slice(0, maxNamedCompanies).join(', ');
  return {
    title: headingOf(filters, results),
    description: `${capitalize(subjectOf(filters))}, ${orderText(filters)}${companyNames && `: ${companyNames} e outras empresas`}. Veja salário, modo de trabalho e prazo, e candidate-se de graça.`,
    canonical: path + queryString({ ...writeVacancyFilters(rest), cursor }),
    feed: `${path}.atom${feedQuery}`,
    isUnlisted: query !== '' || cursor !== undefined,
  };
}
