import { anOwnCandidate } from './own-candidate-factory.ts';

/** What is requested once an application was sent. */
export const afterApplying = {
  'GET /api/user/company/vacancy/list-vacancies': [],
  'GET /api/user/company/vacancy/recommend-jobvacancies': [],
  'GET /api/user/candidate/list-candidate/': anOwnCandidate(),
};
