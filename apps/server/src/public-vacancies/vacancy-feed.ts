import {
  type PublicVacancy,
  publicVacancyQuery,
} from '@trampolim/contract/public-vacancies/public-vacancies';
import { placePath, vacanciesIn } from '@trampolim/contract/public-vacancies/vacancy-places';
import { today } from '@trampolim/contract/values/calendar';
import { cutText } from '@trampolim/contract/values/cut-text';
import { formatMoney } from '@trampolim/contract/values/money';
import { z } from 'zod';
import { xmlElement, xmlText } from '../platform/xml.ts';
import type { ListedChange } from '../vacancies/search/vacancy-search.ts';

/** The number of vacancies on one page of a feed. */
export const feedLength = 50;
/** Maximum characters of a summary: fewer than lists contain, so that a longer description ends with an ellipsis. */
const summaryLength = 300;

/** The names of the parameters that may have several values. */
const listParameters = new Set(
  Object.entries(publicVacancyQuery.shape)
    .filter(([, field]) => field.safeParse([]).success)
    .map(([name]) => name),
);

/**
 * Normalizes a query like the search page's URL: blank parameters are ignored, and several values may share one
 * parameter.
 */
const normalizeQuery = (query: unknown) =>
  Object.fromEntries(
    Object.entries(query as Record<string, string | string[]>).flatMap(([name, parameter]) => {
      const values = [parameter]
        .flat()
        .flatMap((value) => (listParameters.has(name) ? value.split(',') : value));
      const statedValues = values.filter((value) => value !== '');
      return statedValues.length > 0
        ? [[name, statedValues.length > 1 ? statedValues : statedValues[0]]]
        : [];
    }),
  );

/** The query of a feed. */
export const feedQuery = z.preprocess(normalizeQuery, publicVacancyQuery.omit({ limit: true }));

export type FeedQuery = z.output<typeof feedQuery>;

type SearchQuery = Omit<FeedQuery, 'cursor'>;

/** The URL of a search page, or of its feed with `.atom`. */
function searchPathOf(
  { area, state, currency, ...filters }: SearchQuery,
  ending: string,
  cursor?: string,
): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    if (value !== undefined) params.set(name, String(value));
  }
  if (filters.minSalary !== undefined) params.set('currency', currency);
  if (cursor) params.set('cursor', cursor);
  const query = params.size > 0 ? `?${params.toString()}` : '';
  return `${placePath({ area, state })}${ending}${query}`;
}

interface FeedPage {
  vacancies: readonly (PublicVacancy & ListedChange)[];
  /** The cursor of the page with older vacancies. Absent on the last page. */
  nextCursor?: string | undefined;
}

/** The title and URLs of a feed. URLs are paths. */
interface FeedHead {
  /** The URL of the feed, from its beginning or from a cursor. */
  feedAt(cursor?: string): string;
  /** The position at which this page of the feed begins. Absent for the first page. */
  cursor?: string | undefined;
  /** The URL of the page for people. */
  page: string;
  title: string;
}

/** The head of the feed of a search. */
export const feedHeadOf = ({ cursor, ...query }: FeedQuery): FeedHead => ({
  feedAt: (start) => searchPathOf(query, '.atom', start),
  cursor,
  page: searchPathOf(query, ''),
  title: `Trampolim: ${query.title ? `“${query.title}”, ` : ''}${vacanciesIn(query)}`,
});

/** Writes one page of vacancies as an Atom feed (RFC 4287, paged by RFC 5005), piece by piece. */
export function* writeFeed(
  publicUrl: string,
  { feedAt, cursor, page, title }: FeedHead,
  { vacancies, nextCursor }: FeedPage,
): Generator<string> {
  const feedLink = (rel: string, href: string) =>
    `<link rel="${rel}" type="application/atom+xml" href="${xmlText(publicUrl + href)}"/>`;
  const changeTimes = vacancies.map(({ changedAt }) => changedAt);
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="pt-BR">';
  // All pages of a feed have the same id.
  yield xmlElement('id', publicUrl + feedAt());
  yield xmlElement('title', title);
  yield feedLink('self', feedAt(cursor));
  yield feedLink('first', feedAt());
  if (nextCursor) yield feedLink('next', feedAt(nextCursor));
  yield `<link rel="alternate" type="text/html" href="${xmlText(publicUrl + page)}"/>`;
  // An empty feed counts as changed at the start of the day, which is midnight in Brasília.
  yield xmlElement('updated', changeTimes.sort().at(-1) ?? `${today()}T03:00:00Z`);
  for (const vacancy of vacancies) yield entryOf(publicUrl, vacancy);
  yield '</feed>\n';
}

/** Place, work mode and type of a vacancy in one line. */
export const vacancyFacts = ({ jobLocation, workplace, employmentType }: PublicVacancy): string =>
  [`${jobLocation.city}/${jobLocation.state}`, workplace?.mode, employmentType].filter(Boolean).join(' · ');

/** The pay of a vacancy, such as `R$ 4.550`. */
export const vacancyPay = ({ salary }: PublicVacancy): string => formatMoney(salary) || 'Salário a definir';

function entryOf(publicUrl: string, vacancy: PublicVacancy & ListedChange): string {
  const { _id, jobTitle, companyId } = vacancy;
  return [
    '<entry>',
    // The id is the same at every URL of the site.
    xmlElement('id', `urn:uuid:${_id}`),
    xmlElement('title', jobTitle),
    `<link rel="alternate" type="text/html" href="${xmlText(`${publicUrl}/vaga/${_id}`)}"/>`,
    xmlElement('published', vacancy.createdAt),
    xmlElement('updated', vacancy.changedAt),
    `<author>${xmlElement('name', companyId.companyName)}</author>`,
    `<category term="${xmlText(vacancy.jobArea)}"/>`,
    xmlElement(
      'summary',
      `${vacancyFacts(vacancy)} · ${vacancyPay(vacancy)}\n\n${cutText(vacancy.jobDescription, summaryLength)}`,
    ),
    '</entry>',
  ].join('');
}
