import { z } from 'zod';
import { distanceKm, foundReason, searchUnderstanding } from '../search/search.ts';
import { sharedVacancyFields } from '../vacancies/vacancies.ts';
import { vacancySearchQuery } from '../vacancies/vacancy-search.ts';
import { states, vacancyAreas, vacancyOrders } from '../values/vocabulary.ts';
import { endpoint } from '../wire/endpoint.ts';
import { cursorLimit, pageOf } from '../wire/paging.ts';

/** A vacancy as the public sees it. Nothing depends on the viewer. */
export const publicVacancy = z
  .object({
    ...sharedVacancyFields,
    foundBy: foundReason.optional().meta({ description: 'Only in a search by words' }),
    distanceKm: distanceKm.meta({
      description: 'Distance from the city of the search; absent without one, and for remote work',
    }),
  })
  .meta({ id: 'PublicVacancy' });

export type PublicVacancy = z.output<typeof publicVacancy>;

/** Lists leave out the screening questions, which would make them too long. */
const listedPublicVacancy = publicVacancy.omit({ questions: true }).meta({ id: 'ListedPublicVacancy' });

export const publicVacancyQuery = vacancySearchQuery.extend({
  order: z.enum(vacancyOrders).exclude(['match']).optional().meta({
    description: 'Default: by relevance if there are search words, otherwise newest first',
  }),
});

export type PublicVacancyQuery = z.output<typeof publicVacancyQuery>;

export const listPublicVacancies = endpoint({
  method: 'GET',
  path: '/api/public/vacancies',
  summary: 'Search live vacancies without signing in, by relevance or newest first, as `order` says',
  audience: 'anyone',
  query: publicVacancyQuery,
  response: pageOf(listedPublicVacancy),
  paged: true,
  errors: ['too_many_requests'],
});

const count = z.number().int().min(1);

/** Numbers of live vacancies by place and area. Places and areas without vacancies are omitted. */
export const vacancyCounts = z
  .object({
    total: z.number().int().meta({ description: 'Vacancies of the requested area and state' }),
    areas: z
      .array(z.object({ area: z.enum(vacancyAreas), count }))
      .max(vacancyAreas.length)
      .meta({ description: 'Vacancies by area in the requested state or in all of Brazil, the most first' }),
    states: z
      .array(z.object({ state: z.enum(states), count }))
      .max(states.length)
      .meta({ description: 'Vacancies by state of the requested area or of all areas, the most first' }),
  })
  .meta({ id: 'VacancyCounts' });

export type VacancyCounts = z.output<typeof vacancyCounts>;

export const getVacancyCounts = endpoint({
  method: 'GET',
  path: '/api/public/vacancy-counts',
  summary: 'Count live vacancies by area and by state; at most a minute old',
  audience: 'anyone',
  query: z.object({ area: z.enum(vacancyAreas).optional(), state: z.enum(states).optional() }),
  response: vacancyCounts,
  errors: ['too_many_requests'],
});

/** All data of a page of the public search, in one response. */
export const publicSearch = z
  .object({
    vacancies: pageOf(listedPublicVacancy),
    nextCursor: z.string().max(cursorLimit).optional().meta({ description: 'Absent on the last page' }),
    total: z.number().int(),
    totalIsEstimate: z.boolean(),
    counts: vacancyCounts.meta({ description: 'Counted by area and state, regardless of other filters' }),
    understood: searchUnderstanding.optional().meta({ description: 'Only in a search by words' }),
  })
  .meta({ id: 'PublicSearch' });

export type PublicSearch = z.output<typeof publicSearch>;

export const searchPublicVacancies = endpoint({
  method: 'GET',
  path: '/api/public/vacancy-search',
  summary: 'Get a page of the public search and its related links in one response',
  audience: 'anyone',
  query: publicVacancyQuery,
  response: publicSearch,
  errors: ['too_many_requests'],
});
