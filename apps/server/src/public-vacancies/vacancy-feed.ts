import { type PublicVacancy, publicVacancyQuery } from '@trampolim/contract/front-door/public-vacancies';
import { placePath, vacanciesIn } from '@trampolim/contract/front-door/vacancy-places';
import { today } from '@trampolim/contract/values/calendar';
import { z } from 'zod';
import { xmlElement, xmlText } from '../platform/xml.ts';
import type { ListedChange } from '../vacancies/search/vacancy-search.ts';

/** The newest that a feed tells of. */
export const feedLength = 50;

const severalInOne = new Set(
  Object.entries(publicVacancyQuery.shape)
    .filter(([, field]) => field.safeParse([]).success)
    .map(([name]) => name),
);

/** As the address of the page of a search has them: what was left blank asks for nothing, and of some several stand in one. */
const asInPage = (query: unknown) =>
  Object.fromEntries(
    Object.entries(query as Record<string, string | string[]>).flatMap(([name, given]) => {
      const values = [given].flat().flatMap((value) => (severalInOne.has(name) ? value.split(',') : value));
      const stated = values.filter((value) => value !== '');
      return stated.length > 0 ? [[name, stated.length > 1 ? stated : stated[0]]] : [];
    }),
  );

/** What a feed is asked for by. */
export const feedQuery = z.preprocess(asInPage, publicVacancyQuery.omit({ limit: true, cursor: true }));

export type FeedQuery = z.output<typeof feedQuery>;

/** The address of the page, or with `.atom` of the feed, of a search. */
function addressOf({ area, state, currency, ...filters }: FeedQuery, ending: string): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    if (value !== undefined) params.set(name, String(value));
  }
  if (filters.minSalary !== undefined) params.set('currency', currency);
  const query = params.size > 0 ? `?${params.toString()}` : '';
  return `${placePath({ area, state })}${ending}${query}`;
}

/** The newest vacancies of a search as an Atom feed (RFC 4287), piece by piece. */
export function* writeFeed(
  publicUrl: string,
  query: FeedQuery,
  vacancies: readonly (PublicVacancy & ListedChange)[],
): Generator<string> {
  const self = publicUrl + addressOf(query, '.atom');
  const changes = vacancies.map(({ changedAt }) => changedAt);
  const subject = vacanciesIn(query);
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="pt-BR">';
  yield xmlElement('id', self);
  yield xmlElement('title', `Trampolim: ${query.title ? `“${query.title}”, ` : ''}${subject}`);
  yield `<link rel="self" type="application/atom+xml" href="${xmlText(self)}"/>`;
  yield `<link rel="alternate" type="text/html" href="${xmlText(publicUrl + addressOf(query, ''))}"/>`;
  // Without any it is as new as the day.
  yield xmlElement('updated', changes.sort().at(-1) ?? `${today()}T03:00:00Z`);
  for (const vacancy of vacancies) yield entryOf(publicUrl, vacancy);
  yield '</feed>\n';
}

function entryOf(publicUrl: string, vacancy: PublicVacancy & ListedChange): string {
  const { _id, jobTitle, companyId, jobLocation, employmentType, workplace, salary } = vacancy;
  const facts = [
    `${jobLocation.city}/${jobLocation.state}`,
    workplace?.mode,
    employmentType,
    salary || 'Salário a definir',
  ];
  return [
    '<entry>',
    // The same wherever the site is reached.
    xmlElement('id', `urn:uuid:${_id}`),
    xmlElement('title', jobTitle),
    `<link rel="alternate" type="text/html" href="${xmlText(`${publicUrl}/vaga/${_id}`)}"/>`,
    xmlElement('published', vacancy.createdAt),
    xmlElement('updated', vacancy.changedAt),
    `<author>${xmlElement('name', companyId.companyName)}</author>`,
    `<category term="${xmlText(vacancy.jobArea)}"/>`,
    xmlElement('summary', `${facts.filter(Boolean).join(' · ')}\n\n${vacancy.jobDescription}`),
    '</entry>',
  ].join('');
}
