import { z } from 'zod';
import { distanceKm, foundReason, searchUnderstanding } from '../search/search.ts';
import { vacancy, vacancySearchQuery } from '../vacancies/vacancies.ts';
import { states, vacancyAreas, vacancyOrders } from '../values/vocabulary.ts';
import { endpoint } from '../wire/endpoint.ts';
import { pageOf } from '../wire/paging.ts';

/** A vacancy as everybody may read it. Nothing depends on the viewer. */
export const publicVacancy = vacancy
  .omit({
    banned: true,
    applied: true,
    applicationStatus: true,
    mayApply: true,
    mayReport: true,
    mayWithdraw: true,
    favorite: true,
    mayEdit: true,
    invitation: true,
    mayClose: true,
    reopensUntil: true,
    applicationCount: true,
  })
  .extend({
    foundBy: foundReason.optional().meta({ description: 'In a search by words' }),
    distanceKm: distanceKm.meta({
      description: 'In a search, from its city; absent where it names none, and for remote work',
    }),
  })
  .meta({ id: 'PublicVacancy' });

export type PublicVacancy = z.output<typeof publicVacancy>;

export const publicVacancyQuery = vacancySearchQuery.extend({
  order: z.enum(vacancyOrders).exclude(['match']).optional().meta({
    description: 'By relevance where words are given, and else newest first, unless asked for otherwise',
  }),
});

export type PublicVacancyQuery = z.output<typeof publicVacancyQuery>;

export const listPublicVacancies = endpoint({
  method: 'GET',
  path: '/api/public/vacancies',
  summary: 'Search live vacancies without signing in, newest first',
  audience: 'anyone',
  query: publicVacancyQuery,
  response: pageOf(publicVacancy),
  paged: true,
  errors: ['too_many_requests'],
});

/** Longest marker that a page leads on by. */
const cursorLimit = 200;

const count = z.number().int().min(1);

/** Numbers of live vacancies by place and area. Places and areas without vacancies are omitted. */
export const vacancyCounts = z
  .object({
    total: z.number().int().meta({ description: 'Of the area and in the state that are asked for' }),
    areas: z
      .array(z.object({ area: z.enum(vacancyAreas), count }))
      .max(vacancyAreas.length)
      .meta({ description: 'In the state that is asked for, or in all of Brazil; the most first' }),
    states: z
      .array(z.object({ state: z.enum(states), count }))
      .max(states.length)
      .meta({ description: 'Of the area that is asked for, or of all; the most first' }),
  })
  .meta({ id: 'VacancyCounts' });

export type VacancyCounts = z.output<typeof vacancyCounts>;

export const getVacancyCounts = endpoint({
  method: 'GET',
  path: '/api/public/vacancy-counts',
  summary: 'Live vacancies by area and by state, of a minute ago at most',
  audience: 'anyone',
  query: z.object({ area: z.enum(vacancyAreas).optional(), state: z.enum(states).optional() }),
  response: vacancyCounts,
  errors: ['too_many_requests'],
});

/** All data of a page of the public search, in one response. */
export const publicSearch = z
  .object({
    vacancies: pageOf(publicVacancy),
    nextCursor: z.string().max(cursorLimit).optional().meta({ description: 'Absent on the last page' }),
    total: z.number().int(),
    totalIsEstimate: z.boolean(),
    counts: vacancyCounts.meta({ description: 'Whatever the other filters are' }),
    understood: searchUnderstanding.optional().meta({ description: 'Of a search by words' }),
  })
  .meta({ id: 'PublicSearch' });

export type PublicSearch = z.output<typeof publicSearch>;

export const searchPublicVacancies = endpoint({
  method: 'GET',
  path: '/api/public/vacancy-search',
  summary: 'A page of the public search with what leads on from it, as one answer',
  audience: 'anyone',
  query: publicVacancyQuery,
  response: publicSearch,
  errors: ['too_many_requests'],
});
