import { expect } from 'vitest';
import { aCandidate, type CandidateOverrides } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy, type VacancyOverrides } from '../../seeds/vacancy-factory.ts';
import { type Person, startTestApp } from '../test-app.ts';

/** An invented trade for each state, so that no resume fits the vacancies of another test. */
export const tradeOf = (state: string) => `Lun${state.toLowerCase()}rk`;

/**
 * Resumes and vacancies that have nothing in common except for the trade of their state and what a test gives them.
 */
export async function startRecommendationScenario() {
  const { call, db } = await startTestApp();

  const recommended = (as: Person, query: { limit?: number } = {}) =>
    call('GET /api/user/company/vacancy/recommend-jobvacancies', { query }, as);

  return {
    call,
    db,
    recommended,
    /** Returns the only recommended vacancy. */
    only: async (as: Person) => {
      const { body } = await recommended(as);
      expect(body).toHaveLength(1);
      return body[0]?.match;
    },
    /** Each test uses separate states, so that no other test's vacancies are near. */
    aResume: (state: string, overrides: CandidateOverrides = {}) =>
      aCandidate(db, {
        city: 'Capital',
        state,
        area: null,
        desired_role: tradeOf(state),
        last_job: '',
        salary: '',
        languages: [],
        qualifications: [],
        ...overrides,
      }),
    aPosting: async (state: string, overrides: VacancyOverrides = {}) =>
      aVacancy(db, await aCompany(db), {
        title: tradeOf(state),
        area: 'Outros',
        salary: '',
        city: 'Interior',
        state,
        required_qualifications: [],
        desired_skills: [],
        ...overrides,
      }),
  };
}
