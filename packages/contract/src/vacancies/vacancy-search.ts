import { z } from 'zod';
import { match } from '../recommendations/match.ts';
import { distanceKm, foundReason, radiusQuery } from '../search/search.ts';
import { optionalLanguageName } from '../values/language-name.ts';
import { optionalText } from '../values/text.ts';
import {
  affirmativeGroups,
  areas,
  benefits,
  currencies,
  defaultCurrency,
  employmentTypes,
  states,
  vacancyAreas,
  vacancyOrders,
} from '../values/vocabulary.ts';
import { endpoint } from '../wire/endpoint.ts';
import {
  matchOrderNewest,
  openListLimit,
  replyDaysLimit,
  salaryAmountLimit,
  weeklyHoursLimit,
} from '../wire/limits.ts';
import { literalQuery, page, pageOf, queryNumber, repeatable } from '../wire/paging.ts';
import { listedVacancy, vacancyPath, workModeQuery } from './vacancies.ts';

/** Filters of the vacancy search. A result meets all of them. */
export const vacancyFilters = z.object({
  title: optionalText(),
  literal: literalQuery,
  area: z.enum(vacancyAreas).optional(),
  state: z.enum(states).optional(),
  city: optionalText().meta({ description: 'Whole name, ignoring case and accents' }),
  radius: radiusQuery,
  language: optionalLanguageName,
  skill: optionalText(openListLimit),
  currency: z.enum(currencies).default(defaultCurrency),
  minSalary: queryNumber(z.number().min(0).max(salaryAmountLimit))
    .optional()
    .meta({ description: 'Per month; for a range, its upper end' }),
  employmentType: z.enum(employmentTypes).optional(),
  workMode: workModeQuery,
  benefit: repeatable(z.enum(benefits)).optional().meta({ description: 'Matches any of these' }),
  affirmativeFor: z.enum(affirmativeGroups).optional(),
  maxWeeklyHours: queryNumber(z.number().int().min(1).max(weeklyHoursLimit))
    .optional()
    .meta({ description: 'Leaves out vacancies without stated hours' }),
  maxReplyDays: queryNumber(z.number().int().min(1).max(replyDaysLimit))
    .optional()
    .meta({ description: 'Vacancies that promise an answer within so many days' }),
});

export type VacancyFilters = z.output<typeof vacancyFilters>;

export const vacancySearchQuery = vacancyFilters.extend({
  order: z
    .enum(vacancyOrders)
    .optional()
    .meta({
      description: `Default: by relevance if there are search words, otherwise newest first. \`match\` (candidates only): best fit first, among the newest ${matchOrderNewest} vacancies that the filters leave and the candidate’s recommendations; same as the default if the resume contains nothing to compare`,
    }),
  ...page,
});

export type VacancySearchQuery = z.output<typeof vacancySearchQuery>;

/** A vacancy in search results. */
export const foundVacancy = listedVacancy
  .extend({
    match: match.optional().meta({ description: 'Only when ordered by match' }),
    foundBy: foundReason.optional().meta({ description: 'Only when ordered by relevance' }),
    distanceKm: distanceKm.meta({
      description:
        'Distance from the city of the search, otherwise from the city where the candidate wants to work; absent without a city, and for remote work',
    }),
  })
  .meta({ id: 'FoundVacancy' });

export type FoundVacancy = z.output<typeof foundVacancy>;

export const listVacancies = endpoint({
  method: 'GET',
  path: `${vacancyPath}/list-vacancies`,
  summary: 'Search live vacancies, by relevance, newest first or by match, as `order` says',
  audience: ['Candidate', 'Admin'],
  query: vacancySearchQuery,
  response: pageOf(foundVacancy),
  paged: true,
});

export const getTrendingArea = endpoint({
  method: 'GET',
  path: `${vacancyPath}/trending-area`,
  summary: 'Get the area with the most open vacancies published this month',
  audience: ['Company'],
  right: 'Recrutamento',
  response: z.object({
    area: z
      .enum(areas)
      .optional()
      .meta({ description: 'Absent if no open vacancy was published this month' }),
  }),
});
