import { afterAll } from 'vitest';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import type { DecidableStatus } from '../../src/applications/application-rules.ts';
import { startMailServer } from '../mails-and-notices/mail-server.ts';
import { type Person, startTestApp } from '../test-app.ts';
import { startJobs } from './start-jobs.ts';

/** Starts a server with two companies, an administrator, the calls about decisions, and a real mail server. */
export async function startDecisionScenario() {
  const inbox = await startMailServer();
  const { app, authorization, call, db, services } = await startTestApp(
    { SMTP_URL: inbox.url, PUBLIC_URL: 'https://trampolim.example' },
    // The two minutes that a decision waits take one second here.
    { delayFactor: 1 / 120, delayPollSeconds: 0.5 },
  );
  // Registered before the jobs start, so that it closes after them: closing waits for their connections.
  afterAll(() => inbox.close());
  await startJobs(services);

  const padaria = await aCompany(db, { name: 'Padaria Conceição' });
  return {
    inbox,
    app,
    authorization,
    call,
    db,
    padaria,
    vizinha: await aCompany(db, { name: 'Padaria Vizinha' }),
    admin: await anAdmin(db),
    open: (vacancyId: string, candidateId: string, as: Person) =>
      call(
        'GET /api/user/company/vacancy/candidate-details/:vacancyId/:candidateId',
        { params: { vacancyId, candidateId } },
        as,
      ),
    decide: (
      vacancyId: string,
      candidateId: string,
      status: DecidableStatus,
      { as = padaria, comments }: { as?: Person; comments?: string } = {},
    ) =>
      call(
        'POST /api/user/company/vacancy/vacancy-status/update',
        { body: { candidateId, jobVacancyId: vacancyId, status, comments } },
        as,
      ),
    listOwnApplications: (as: Person) => call('GET /api/user/company/vacancy/vacancy-status', {}, as),
    /** Creates João, who applied to one of the bakery's vacancies. */
    anApplicant: async () => {
      const joao = await aCandidate(db, { name: 'João Gonçalves' });
      const vacancy = await aVacancy(db, padaria, { title: 'Pessoa técnica em panificação' });
      await anApplication(db, joao, vacancy);
      return { joao, vacancy };
    },
  };
}
