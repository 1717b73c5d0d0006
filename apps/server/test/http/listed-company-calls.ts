import { newId } from '../../src/platform/database/database.ts';
import type { CallParts } from './attempt-call.ts';

export const companyPath = '/api/user/company';
export const vacancyPath = `${companyPath}/vacancy`;

type CallsWithVacancy = Record<string, (vacancyId: string) => CallParts>;

const byId = (id: string): CallParts => ({ params: { id } });
const byApplicantOf =
  (candidateId: string) =>
  (vacancyId: string): CallParts => ({ params: { vacancyId, candidateId } });

/** Calls about a vacancy, its applicants and its invitations. */
export function vacancyCalls(candidateId: string): CallsWithVacancy {
  const byApplicant = byApplicantOf(candidateId);
  return {
    [`GET ${vacancyPath}/:id/asked-questions`]: byId,
    [`GET ${vacancyPath}/:id/status-count`]: byId,
    [`GET ${vacancyPath}/:id/overdue-replies`]: byId,
    [`GET ${vacancyPath}/:id/invitations`]: byId,
    [`GET ${vacancyPath}/list-interested/:id`]: byId,
    [`GET ${vacancyPath}/applicants-csv/:id`]: byId,
    [`GET ${vacancyPath}/vacancy-statistics/:id`]: byId,
    [`GET ${vacancyPath}/candidate-details/:vacancyId/:candidateId`]: byApplicant,
    [`GET ${vacancyPath}/applicant-notes/:vacancyId/:candidateId`]: byApplicant,
    [`POST ${vacancyPath}/applicant-notes/:vacancyId/:candidateId`]: (id) => ({
      ...byApplicant(id),
      body: { text: 'Nosso agora.' },
    }),
    [`PUT ${vacancyPath}/applicant-rating/:vacancyId/:candidateId`]: (id) => ({
      ...byApplicant(id),
      body: { rating: 1 },
    }),
    [`GET ${vacancyPath}/application-timeline/:vacancyId/:candidateId`]: byApplicant,
    [`GET ${vacancyPath}/messages/:vacancyId/:candidateId`]: byApplicant,
    [`POST ${vacancyPath}/messages/:vacancyId/:candidateId`]: (id) => ({
      ...byApplicant(id),
      body: { text: 'Somos nós.', sendingId: newId() },
    }),
    [`POST ${vacancyPath}/messages/:vacancyId/:candidateId/read`]: (id) => ({
      ...byApplicant(id),
      body: { upTo: 1 },
    }),
    [`POST ${vacancyPath}/vacancy-status/update`]: (id) => ({
      body: { candidateId, jobVacancyId: id, status: 'Dispensado' },
    }),
    [`POST ${vacancyPath}/vacancy-status/undo`]: (id) => ({ body: { candidateId, jobVacancyId: id } }),
    [`POST ${vacancyPath}/vacancy-status/update-batch`]: (id) => ({
      body: { candidateIds: [candidateId], jobVacancyId: id, status: 'Dispensado' },
    }),
    [`POST ${vacancyPath}/vacancy-status/undo-batch`]: (id) => ({
      body: { decisions: [{ candidateId, undoableUntil: '2999-01-01T00:00:00Z' }], jobVacancyId: id },
    }),
    [`PUT ${vacancyPath}/update-vacancy/:id`]: (id) => ({
      params: { id },
      body: { jobTitle: 'Nossa agora' },
    }),
    [`POST ${vacancyPath}/close-vacancy/:id`]: byId,
    [`POST ${vacancyPath}/reopen-vacancy/:id`]: byId,
    [`DELETE ${vacancyPath}/delete-vacancy/:id`]: byId,
    'GET /api/user/interviews/of-applicant/:vacancyId/:candidateId': byApplicant,
    'POST /api/user/interviews/of-applicant/:vacancyId/:candidateId': (id) => ({
      ...byApplicant(id),
      body: {
        version: 1,
        times: ['2999-01-01T12:00:00Z'],
        minutes: 30,
        place: 'Nossa sala',
        link: '',
        note: '',
        contactPhone: '',
      },
    }),
    [`POST ${companyPath}/invite-candidate`]: (id) => ({ body: { candidateId, jobVacancyId: id } }),
  };
}

/** Calls without ids of another company: about the caller, about candidates, or about public facts of a company. */
export const callsWithoutForeignIds = [
  'GET /api/moderation/own-decisions',
  'GET /api/notices',
  'GET /api/notices/stream',
  'GET /api/user/candidate/list-candidate/:id',
  'GET /api/user/candidate/list-candidate/:id/pdf',
  'GET /api/user/candidate/list-candidates',
  'GET /api/user/candidate/search-suggestions',
  'GET /api/user/candidate/wider-searches',
  `GET ${companyPath}/api-keys`,
  `GET ${companyPath}/webhooks`,
  `POST ${companyPath}/webhooks`,
  `POST ${companyPath}/api-keys`,
  `POST ${companyPath}/add-favorite`,
  `GET ${companyPath}/candidate-standing/:id`,
  `GET ${companyPath}/comment-templates`,
  `POST ${companyPath}/comment-templates`,
  `GET ${companyPath}/list-branches`,
  `GET ${companyPath}/list-company/`,
  `GET ${companyPath}/list-company/:id`,
  `GET ${companyPath}/list-favorites`,
  `PUT ${companyPath}/logo`,
  `DELETE ${companyPath}/logo`,
  `GET ${companyPath}/my-data`,
  `DELETE ${companyPath}/my-place`,
  `GET ${companyPath}/my-place/data`,
  `GET ${companyPath}/people`,
  `POST ${companyPath}/people/invitations`,
  `GET ${companyPath}/saved-searches`,
  `POST ${companyPath}/saved-searches`,
  `GET ${companyPath}/vacancy-exports/vagas.csv`,
  `GET ${companyPath}/vacancy-exports/vagas.json`,
  `GET ${companyPath}/vacancy-exports/vagas.xml`,
  `GET ${companyPath}/vacancy-feeds`,
  `POST ${companyPath}/vacancy-feeds`,
  `GET ${companyPath}/vacancy-imports`,
  `POST ${companyPath}/vacancy-imports`,
  `POST ${vacancyPath}/check-vacancy`,
  `GET ${vacancyPath}/candidate-status-counts`,
  `GET ${vacancyPath}/company-vacancies`,
  `GET ${vacancyPath}/company-vacancies/:companyId`,
  `GET ${vacancyPath}/get-company-job-stats`,
  `GET ${vacancyPath}/trending-area`,
  `GET ${vacancyPath}/waiting`,
  `GET ${vacancyPath}/writing-help`,
  'GET /api/user/interviews/upcoming',
  'POST /api/user/confirmation-mail',
  'GET /api/user/second-factor',
  'POST /api/user/second-factor/app',
  'PUT /api/user/second-factor/app',
  'DELETE /api/user/second-factor/app',
  'POST /api/user/second-factor/passkeys',
  'POST /api/user/second-factor/passkeys/options',
  'POST /api/user/second-factor/recovery-codes',
  'GET /api/user/mail-settings',
  'PUT /api/user/mail-settings',
  'GET /api/user/me',
  'PUT /api/user/my-access',
  'DELETE /api/user/my-account',
  'DELETE /api/user/sessions',
  'GET /api/user/sessions',
];

/** Calls by programs about a vacancy. A program sees no vacancy of another company, not even an open one. */
export function programVacancyCalls(candidateId: string): CallsWithVacancy {
  const byApplicant = byApplicantOf(candidateId);
  return {
    'GET /api/partner/v1/vacancies/:id': byId,
    'PATCH /api/partner/v1/vacancies/:id': (id) => ({ params: { id }, body: { jobTitle: 'Nossa agora' } }),
    'POST /api/partner/v1/vacancies/:id/close': byId,
    'GET /api/partner/v1/vacancies/:vacancyId/applicants': (vacancyId) => ({ params: { vacancyId } }),
    'GET /api/partner/v1/vacancies/:vacancyId/applicants/:candidateId': byApplicant,
    'GET /api/partner/v1/vacancies/:vacancyId/applicants/:candidateId/status': byApplicant,
    'PUT /api/partner/v1/vacancies/:vacancyId/applicants/:candidateId/status': (id) => ({
      ...byApplicant(id),
      body: { status: 'Dispensado' },
    }),
  };
}

/** Calls by programs without ids. */
export const programCallsWithoutIds = [
  'GET /api/partner/v1/events',
  'GET /api/partner/v1/vacancies',
  'POST /api/partner/v1/vacancies',
  'GET /api/partner/v1/vacancy-exports/vagas.csv',
  'GET /api/partner/v1/vacancy-exports/vagas.json',
  'GET /api/partner/v1/vacancy-exports/vagas.xml',
  'POST /api/partner/v1/vacancy-imports',
];
