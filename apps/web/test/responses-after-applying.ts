import { anOwnCandidate } from './own-candidate-factory.ts';

/** The responses to the requests that follow an application. */
export const responsesAfterApplying = {
  'GET /api/user/company/vacancy/list-vacancies': [],
  'GET /api/user/company/vacancy/recommend-jobvacancies': [],
  'GET /api/user/candidate/list-candidate/': anOwnCandidate(),
};
