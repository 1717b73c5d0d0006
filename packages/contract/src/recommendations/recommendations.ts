import { z } from 'zod';
import { candidateCard } from '../candidates/candidates.ts';
import { listedVacancy, vacancyPath } from '../vacancies/vacancies.ts';
import { id, shownText } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { queryNumber } from '../wire/paging.ts';
import { match } from './match.ts';

const maxRecommendations = 20;

const limit = queryNumber(z.number().int().min(1).max(maxRecommendations))
  .default(maxRecommendations)
  .meta({ description: 'Maximum number of results' });

export const recommendedVacancy = listedVacancy.extend({ match }).meta({ id: 'RecommendedVacancy' });

export type RecommendedVacancy = z.output<typeof recommendedVacancy>;

export const recommendVacancies = endpoint({
  method: 'GET',
  path: `${vacancyPath}/recommend-jobvacancies`,
  summary:
    'List live vacancies that fit the signed-in candidate, best first, except applied ones and those of blocked companies',
  audience: ['Candidate'],
  query: z.object({ limit }),
  response: z.array(recommendedVacancy).max(maxRecommendations),
});

export const recommendedCandidate = candidateCard
  .extend({
    match,
    mayInvite: z.boolean().meta({ description: 'The viewer is a company and may invite the candidate' }),
    vacancy: z
      .object({ _id: id, jobTitle: shownText() })
      .meta({ description: 'The company’s live vacancy that fits the candidate best' }),
  })
  .meta({ id: 'RecommendedCandidate' });

export type RecommendedCandidate = z.output<typeof recommendedCandidate>;

export const recommendCandidates = endpoint({
  method: 'GET',
  path: '/api/user/company/recommend-candidates',
  summary: 'List candidates who fit a company’s live vacancies and did not apply to them, best first',
  audience: ['Company', 'Admin'],
  opens: 'candidatos recomendados',
  right: 'Recrutamento',
  query: z.object({
    limit,
    companyId: id.optional().meta({
      description: 'Required for administrators, who choose the company; a company reads its own',
    }),
  }),
  response: z.array(recommendedCandidate).max(maxRecommendations),
  errors: ['company_not_found', 'wrong_role'],
});
