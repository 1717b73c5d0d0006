import type { ApplicationStatus } from '@trampolim/contract/values/vocabulary';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { newId } from '../../src/platform/database/database.ts';
import type { Pace } from '../../src/platform/job-pace.ts';
import { type Person, startTestApp } from '../test-app.ts';

const base = '/api/user/company/vacancy';

/** Starts a server with the calls by which applicants and companies write to each other. */
export async function startMessageScenario(environment: NodeJS.ProcessEnv = {}, pace: Partial<Pace> = {}) {
  const testApp = await startTestApp(environment, pace);
  const { call, db } = testApp;

  /** Creates Ana, who applied to a vacancy of a bakery. */
  async function anApplicant(status: ApplicationStatus = 'Em Análise') {
    const padaria = await aCompany(db, { name: 'Padaria Conceição' });
    const ana = await aCandidate(db, { name: 'Ana Lima' });
    const vacancy = await aVacancy(db, padaria, { title: 'Forneira' });
    const application = await anApplication(db, ana, vacancy, { status });
    const params = { vacancyId: vacancy.id, candidateId: ana.id };
    const ownParams = { vacancyId: vacancy.id };
    return {
      padaria,
      ana,
      vacancy,
      application,
      params,
      writeAsCompany: (text: string, as: Person = padaria, sendingId: string = newId()) =>
        call(`POST ${base}/messages/:vacancyId/:candidateId`, { params, body: { text, sendingId } }, as),
      writeAsCandidate: (text: string, sendingId: string = newId()) =>
        call(
          'POST /api/user/candidate/messages/:vacancyId',
          { params: ownParams, body: { text, sendingId } },
          ana,
        ),
      read: (as: Person = padaria, before?: number) =>
        call(`GET ${base}/messages/:vacancyId/:candidateId`, { params, query: { before } }, as),
      readOwn: (before?: number) =>
        call('GET /api/user/candidate/messages/:vacancyId', { params: ownParams, query: { before } }, ana),
      markAsRead: (upTo: number, as: Person = padaria) =>
        call(`POST ${base}/messages/:vacancyId/:candidateId/read`, { params, body: { upTo } }, as),
      markOwnAsRead: (upTo: number) =>
        call('POST /api/user/candidate/messages/:vacancyId/read', { params: ownParams, body: { upTo } }, ana),
      decide: (decision: 'Em Análise' | 'Aprovado' | 'Dispensado', comments = '') =>
        call(
          `POST ${base}/vacancy-status/update`,
          { body: { candidateId: ana.id, jobVacancyId: vacancy.id, status: decision, comments } },
          padaria,
        ),
      withdraw: () => call(`DELETE ${base}/remove-interested`, { body: { jobVacancyId: vacancy.id } }, ana),
      readTimeline: (as: Person = padaria) =>
        call(`GET ${base}/application-timeline/:vacancyId/:candidateId`, { params }, as),
      readOwnTimeline: () =>
        call('GET /api/user/candidate/application-timeline/:vacancyId', { params: ownParams }, ana),
      listStored: () =>
        db
          .selectFrom('message')
          .select(['place', 'sender', 'text'])
          .where('vacancy_id', '=', vacancy.id)
          .where('candidate_id', '=', ana.id)
          .orderBy('place')
          .execute(),
      noticesOf: async (as: Person) =>
        (await call('GET /api/notices', {}, as)).body.filter(({ kind }) => kind === 'message'),
    };
  }

  return { ...testApp, anApplicant };
}
