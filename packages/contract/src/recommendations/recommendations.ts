import { z } from 'zod';
import { candidateCard } from '../candidates/candidates.ts';
import { vacancy, vacancyPath } from '../vacancies/vacancies.ts';
import { id, shownText } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { queryNumber } from '../wire/paging.ts';
import { match } from './match.ts';

const largestRecommendation = 20;

const limit = queryNumber(z.number().int().min(1).max(largestRecommendation))
  .default(largestRecommendation)
  .meta({ description: 'How many at most' });

export const recommendedVacancy = vacancy.extend({ match }).meta({ id: 'RecommendedVacancy' });

export type RecommendedVacancy = z.output<typeof recommendedVacancy>;

export const recommendVacancies = endpoint({
  method: 'GET',
  path: `${vacancyPath}/recommend-jobvacancies`,
  summary: 'Live vacancies that fit the signed-in candidate, the best first, without those applied to',
  audience: ['Candidate'],
  query: z.object({ limit }),
  response: z.array(recommendedVacancy).max(largestRecommendation),
});

export const recommendedCandidate = candidateCard
  .extend({
    match,
    mayInvite: z.boolean().meta({ description: 'Whether the viewer, a company, may invite the candidate' }),
    vacancy: z
      .object({ _id: id, jobTitle: shownText() })
      .meta({ description: 'That of the company’s live vacancies which fits them best' }),
  })
  .meta({ id: 'RecommendedCandidate' });

export type RecommendedCandidate = z.output<typeof recommendedCandidate>;

export const recommendCandidates = endpoint({
  method: 'GET',
  path: '/api/user/company/recommend-candidates',
  summary: 'Candidates who fit a company’s live vacancies, the best first, without those who applied to them',
  audience: ['Company', 'Admin'],
  opens: 'candidatos recomendados',
  right: 'Recrutamento',
  query: z.object({
    limit,
    companyId: id.optional().meta({
      description: 'Needed from administrators, who read what it is recommended; a company reads its own',
    }),
  }),
  response: z.array(recommendedCandidate).max(largestRecommendation),
  errors: ['company_not_found', 'wrong_role'],
});
