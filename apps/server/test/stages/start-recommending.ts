import { expect } from 'vitest';
import { aCandidate, type CandidateOverrides } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy, type VacancyOverrides } from '../../seeds/vacancy-factory.ts';
import { type Person, startTestApp } from '../test-app.ts';

/** Resumes and vacancies that have nothing in common but what a test gives them. */
export async function startRecommending() {
  const { call, db } = await startTestApp();

  const recommended = (as: Person, query: { limit?: number } = {}) =>
    call('GET /api/user/company/vacancy/recommend-jobvacancies', { query }, as);

  return {
    call,
    db,
    recommended,
    /** What is said of the one vacancy that is recommended. */
    only: async (as: Person) => {
      const { body } = await recommended(as);
      expect(body).toHaveLength(1);
      return body[0]?.match;
    },
    /** Each test has states of its own, so that no other test's vacancies are near. */
    aResume: (state: string, overrides: CandidateOverrides = {}) =>
      aCandidate(db, {
        city: 'Capital',
        state,
        area: null,
        desired_role: 'Astronauta',
        last_job: '',
        salary: '',
        languages: [],
        qualifications: [],
        ...overrides,
      }),
    aPosting: async (state: string, overrides: VacancyOverrides = {}) =>
      aVacancy(db, await aCompany(db), {
        title: 'Vaga',
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
