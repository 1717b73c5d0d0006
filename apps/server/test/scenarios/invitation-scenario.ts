import { aCompany } from '../../seeds/company-factory.ts';
import { type Person, startTestApp } from '../test-app.ts';

/** Starts a server with a bakery and the calls about invitations of both sides. */
export async function startInvitationScenario() {
  const testApp = await startTestApp();
  const { call, db } = testApp;
  return {
    ...testApp,
    padaria: await aCompany(db, { name: 'Padaria Aurora' }),
    invite: (candidateId: string, jobVacancyId: string, as: Person, message?: string) =>
      call('POST /api/user/company/invite-candidate', { body: { candidateId, jobVacancyId, message } }, as),
    decline: (jobVacancyId: string, as: Person) =>
      call('POST /api/user/candidate/decline-invitation', { body: { jobVacancyId } }, as),
    apply: (jobVacancyId: string, as: Person) =>
      call('POST /api/user/company/vacancy/add-interested', { body: { jobVacancyId } }, as),
    withdraw: (jobVacancyId: string, as: Person) =>
      call('DELETE /api/user/company/vacancy/remove-interested', { body: { jobVacancyId } }, as),
    removeVacancy: (id: string, as: Person) =>
      call('DELETE /api/user/company/vacancy/delete-vacancy/:id', { params: { id } }, as),
    readVacancy: (id: string, as: Person) =>
      call('GET /api/user/company/vacancy/list-vacancy/:id', { params: { id } }, as),
    readCandidateStatus: (id: string, as: Person) =>
      call('GET /api/user/company/candidate-standing/:id', { params: { id } }, as),
    listSentInvitations: (
      id: string,
      as: Person,
      query: { limit?: number; cursor?: string | undefined } = {},
    ) => call('GET /api/user/company/vacancy/:id/invitations', { params: { id }, query }, as),
    setInvitable: (invitable: boolean, as: Person) =>
      call('PUT /api/user/candidate/invitation-setting', { body: { invitable } }, as),
  };
}
