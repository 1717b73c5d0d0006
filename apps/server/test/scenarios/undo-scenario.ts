import type { ApplicationStatus } from '@trampolim/contract/values/vocabulary';
import { expect } from 'vitest';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { notifyDecision } from '../../src/applications/notifications/notify-candidates.ts';
import { mailsTo } from '../mails-and-notices/queued-mails.ts';
import { type Person, startTestApp } from '../test-app.ts';

/** Starts a server with the calls by which a company decides and undoes decisions. Notifications are sent on demand. */
export async function startUndoScenario() {
  const { call, db, services } = await startTestApp();

  /** Creates João, who applied to a vacancy of a bakery. */
  async function anApplicant(status: ApplicationStatus = 'Em Análise', comments = '') {
    const padaria = await aCompany(db, { name: 'Padaria Conceição' });
    const joao = await aCandidate(db, { name: 'João Gonçalves' });
    const vacancy = await aVacancy(db, padaria, { title: 'Forneira' });
    await anApplication(db, joao, vacancy, { status, comments });
    const ids = { candidateId: joao.id, vacancyId: vacancy.id };
    const body = { candidateId: joao.id, jobVacancyId: vacancy.id };
    let notifyAt = '';
    /** Stores the time of the queued notification, which is still queued after its decision is undone. */
    const rememberNotifyAt = async <A extends { body: { application?: { undoableUntil?: string } } }>(
      pendingResponse: Promise<A>,
    ) => {
      const response = await pendingResponse;
      notifyAt = response.body.application?.undoableUntil ?? notifyAt;
      return response;
    };
    const readApplication = () =>
      db
        .selectFrom('application')
        .select(['status', 'comments', 'unseen'])
        .where('candidate_id', '=', joao.id)
        .executeTakeFirst();
    return {
      padaria,
      joao,
      vacancy,
      readApplication,
      decide: (decision: 'Em Análise' | 'Aprovado' | 'Dispensado', comment = '') =>
        rememberNotifyAt(
          call(
            'POST /api/user/company/vacancy/vacancy-status/update',
            { body: { ...body, status: decision, comments: comment } },
            padaria,
          ),
        ),
      undo: (as: Person = padaria, undoableUntil?: string) =>
        rememberNotifyAt(
          call(
            'POST /api/user/company/vacancy/vacancy-status/undo',
            { body: { ...body, undoableUntil } },
            as,
          ),
        ),
      /** Sends the notification that is due two minutes after a decision. */
      sendDecision: () =>
        db
          .transaction()
          .execute((transaction) => notifyDecision(transaction, services, { ...ids, notifyAt })),
      markSeen: () => call('POST /api/user/company/vacancy/vacancy-status/seen', {}, joao),
      readOwn: async () => (await call('GET /api/user/company/vacancy/vacancy-status', {}, joao)).body[0],
      readHistory: async () =>
        (
          await call(
            'GET /api/user/company/vacancy/vacancy-status/:vacancyId',
            { params: { vacancyId: vacancy.id } },
            joao,
          )
        ).body.history,
      listMailSubjects: async () => (await mailsTo(db, joao.email)).map(({ subject }) => subject),
      withdraw: () =>
        call(
          'DELETE /api/user/company/vacancy/remove-interested',
          { body: { jobVacancyId: vacancy.id } },
          joao,
        ),
    };
  }

  return { call, db, services, anApplicant };
}

type Applicant = Awaited<ReturnType<Awaited<ReturnType<typeof startUndoScenario>>['anApplicant']>>;

/** Asserts that the status and comment of the application equal its last step. */
export async function expectConsistentHistory({ readApplication, readOwn, readHistory }: Applicant) {
  const [storedRow, ownApplication, steps] = [await readApplication(), await readOwn(), await readHistory()];
  const lastStep = steps.at(-1);
  const current = { status: storedRow?.status, comments: storedRow?.comments };
  expect(lastStep).toMatchObject(current);
  expect(ownApplication).toMatchObject({ ...current, changedAt: lastStep?.at, changedBy: lastStep?.by });
}
