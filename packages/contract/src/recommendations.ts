import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { queryNumber } from './paging.ts';
import { shownText } from './text.ts';
import { vacancy, vacancyPath } from './vacancies.ts';

const largestRecommendation = 20;
/** A phrase of our own around a city, or around two languages. */
const longestReason = 240;

/** How well a vacancy and a candidate fit, and what speaks for it. */
const match = z
  .object({
    score: z.number().int().min(0).max(100),
    reasons: z
      .array(shownText(longestReason))
      .max(10)
      .meta({ description: 'Short phrases in Portuguese, what counts most first' }),
  })
  .meta({ id: 'Match' });

export const recommendedVacancy = vacancy.extend({ match }).meta({ id: 'RecommendedVacancy' });

export type RecommendedVacancy = z.output<typeof recommendedVacancy>;

export const recommendVacancies = endpoint({
  method: 'GET',
  path: `${vacancyPath}/recommend-jobvacancies`,
  summary: 'Live vacancies that fit the signed-in candidate, the best first, without those applied to',
  audience: ['Candidate'],
  query: z.object({
    limit: queryNumber(z.number().int().min(1).max(largestRecommendation))
      .default(largestRecommendation)
      .meta({ description: 'How many at most' }),
  }),
  response: z.array(recommendedVacancy).max(largestRecommendation),
});
