import { expect } from 'vitest';
import { aCandidate, type CandidateOverrides } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy, type VacancyOverrides } from '../../seeds/vacancy-factory.ts';
import { type Person, startTestApp } from '../test-app.ts';

/** An invented trade for each state, so that no resume fits the vacancies of another test. */
export const tradeOf = (state: string) => `Lun${state.toLowerCase()}rk`;

/**
 * Starts a server with factories of resumes and vacancies that have only the trade of their state in common, unless a
 * test adds more.
 */
export async function startRecommendationScenario() {
  const { call, db } = await startTestApp();

  const listRecommended = (as: Person, query: { limit?: number } = {}) =>
    call('GET /api/user/company/vacancy/recommend-jobvacancies', { query }, as);

  return {
    call,
    db,
    listRecommended,
    /** Expects one recommended vacancy and returns its match. */
    readSingleMatch: async (as: Person) => {
      const { body } = await listRecommended(as);
      expect(body).toHaveLength(1);
      return body[0]?.match;
    },
    /** Creates a resume in a state that no other test uses, so that no other vacancy fits. */
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
