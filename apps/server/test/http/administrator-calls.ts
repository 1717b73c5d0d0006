import type { Api, Route } from '@trampolim/contract/api';
import type { RequestOf } from '@trampolim/contract/wire/endpoint';
import { Secret, TOTP } from 'otpauth';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { demoPassword } from '../../seeds/demo-password.ts';
import { startSession } from '../../src/accounts/sessions/start-session.ts';
import { newId } from '../../src/platform/database/database.ts';
import { createTestPasskey } from '../callers/test-passkey.ts';
import type { Person, TestApp } from '../test-app.ts';
import { createSubjects } from './administrator-subjects.ts';
import { unrecordedCalls } from './unrecorded-calls.ts';

export type AdminRoute = {
  [R in Route]: Api[R]['audience'] extends readonly (infer Who)[] ? ('Admin' extends Who ? R : never) : never;
}[Route];

/** A call, and the name that its log line contains. */
export interface RecordedCall<R extends Route> {
  request: RequestOf<Api[R]>;
  names: string;
}

export type Admin = Person & { email: string };

/** Every call that administrators may make. A new one does not compile until it is listed here. */
export type AdministratorCalls = { [R in AdminRoute]: string | ((admin: Admin) => Promise<RecordedCall<R>>) };

const currentPassword = demoPassword;

const of = ({ id }: { id: string }) => ({ params: { id } });

/** The calls of the log's test. A call that is not recorded has the reason instead. */
export function administratorCalls(testApp: TestApp, other: Person): AdministratorCalls {
  const { call, db, services } = testApp;
  const { anApplicant, aDecision, aReport, aSuspiciousVacancy, aBannedVacancy } = createSubjects(
    testApp,
    other,
  );

  const onVacancy = async () => {
    const { company, vacancy } = await anApplicant();
    return { request: of(vacancy), names: company.id };
  };
  const onApplicantsOf = async () => {
    const { vacancy } = await anApplicant();
    return { request: { ...of(vacancy), query: {} }, names: vacancy.id };
  };
  const onCandidate = async () => {
    const ana = await aCandidate(db);
    return { request: of(ana), names: ana.id };
  };

  /** Gives an administrator a passkey. Returns its id. */
  const storedPasskey = async ({ id }: Admin) => {
    const passkey = {
      id: newId(),
      account_id: id,
      credential_id: id,
      public_key: Buffer.from(id),
      name: 'Celular',
    };
    await db.insertInto('passkey').values(passkey).execute();
    return passkey.id;
  };

  return {
    ...unrecordedCalls,

    'POST /api/user/logs': async () => ({ request: { body: { date: '2026-01-01' } }, names: '2026-01-01' }),
    'GET /api/user/logs/:date/lines': async () => ({
      request: { params: { date: '2026-01-02' }, query: {} },
      names: '2026-01-02',
    }),
    'GET /api/user/logs/:date/file': async () => ({
      request: { params: { date: '2026-01-03' }, query: {} },
      names: '2026-01-03',
    }),
    'GET /api/user/list-users': async () => ({ request: { query: {} }, names: 'contas' }),
    'GET /api/user/candidate/list-candidates': async () => ({ request: { query: {} }, names: 'candidatos' }),
    'GET /api/user/company/recommend-candidates': async () => {
      const { company } = await anApplicant();
      return { request: { query: { companyId: company.id } }, names: 'candidatos recomendados' };
    },
    'GET /api/user/candidate/list-candidate/:id': onCandidate,
    'GET /api/user/candidate/list-candidate/:id/pdf': onCandidate,
    'GET /api/user/admin/candidate/:id': onCandidate,
    'GET /api/user/admin/company/:id': async () => {
      const company = await aCompany(db);
      return { request: of(company), names: company.id };
    },
    'GET /api/user/company/vacancy/list-interested/:id': onApplicantsOf,
    'GET /api/user/company/vacancy/:id/invitations': onApplicantsOf,
    'GET /api/user/company/vacancy/candidate-details/:vacancyId/:candidateId': async () => {
      const { vacancy, ana } = await anApplicant();
      return { request: { params: { vacancyId: vacancy.id, candidateId: ana.id } }, names: ana.id };
    },
    'GET /api/user/company/vacancy/application-timeline/:vacancyId/:candidateId': async () => {
      const { vacancy, ana } = await anApplicant();
      return { request: { params: { vacancyId: vacancy.id, candidateId: ana.id } }, names: ana.id };
    },
    'GET /api/report/list-reports': async () => ({ request: { query: {} }, names: 'denúncias' }),
    'GET /api/report/list-report-groups': async () => ({ request: { query: {} }, names: 'denúncias' }),
    'GET /api/report/report-group/:targetId': async () => {
      const { targetId } = await aReport();
      return { request: { params: { targetId } }, names: targetId };
    },
    'GET /api/report/list-decisions': async () => {
      const { targetId } = await aReport();
      return { request: { query: { targetId } }, names: 'decisões' };
    },
    'GET /api/report/report/:id': async () => {
      const { reportId } = await aReport();
      return { request: of({ id: reportId }), names: reportId };
    },
    'GET /api/moderation/fraud-signals': async () => ({ request: { query: {} }, names: 'sinais de golpe' }),
    'GET /api/moderation/fraud-signals/:id': async () => {
      const { vacancy } = await aSuspiciousVacancy();
      return { request: of(vacancy), names: vacancy.id };
    },
    'POST /api/moderation/fraud-signals/:id/dismiss': async () => {
      const { vacancy, foundAt } = await aSuspiciousVacancy();
      return { request: { ...of(vacancy), body: { foundAt } }, names: vacancy.id };
    },
    'GET /api/moderation/appeals': async () => ({ request: { query: {} }, names: 'recursos' }),

    'PUT /api/user/my-access': async ({ email }) => ({
      request: { body: { currentPassword: demoPassword, newPassword: 'uma senha bem nova' } },
      names: email,
    }),
    'POST /api/user/confirmation-mail': async ({ id, email }) => {
      await db.updateTable('account').set({ email_confirmed_at: null }).where('id', '=', id).execute();
      return { request: {}, names: email };
    },
    'PUT /api/user/second-factor/app': async (admin) => {
      const started = await call('POST /api/user/second-factor/app', { body: { currentPassword } }, admin);
      const code = new TOTP({ secret: Secret.fromBase32(started.body.secret) }).generate();
      return { request: { body: { code } }, names: admin.id };
    },
    'DELETE /api/user/second-factor/app': async ({ id }) => {
      const app = { account_id: id, secret: Buffer.from(id), confirmed_at: '2026-01-02T03:04:05Z' };
      await db.insertInto('authenticator_app').values(app).execute();
      return { request: { body: { currentPassword } }, names: id };
    },
    'POST /api/user/second-factor/passkeys': async (admin) => {
      const body = { currentPassword };
      const options = await call('POST /api/user/second-factor/passkeys/options', { body }, admin);
      const passkey = createTestPasskey(services.config.publicUrl).create(options.body.challenge);
      return { request: { body: { name: 'Celular', passkey } }, names: admin.id };
    },
    'DELETE /api/user/second-factor/passkeys/:id': async (admin) => ({
      request: { params: { id: await storedPasskey(admin) }, body: { currentPassword } },
      names: admin.id,
    }),
    'POST /api/user/second-factor/recovery-codes': async (admin) => {
      await storedPasskey(admin);
      return { request: { body: { currentPassword } }, names: admin.id };
    },
    'PUT /api/user/mail-settings': async ({ id }) => ({
      request: { body: { kind: 'report_received', on: false } },
      names: id,
    }),
    'DELETE /api/user/sessions': async ({ id, email }) => {
      await db.transaction().execute((transaction) => startSession(transaction, id, false));
      return { request: {}, names: email };
    },
    'DELETE /api/user/sessions/:id': async ({ id, email }) => {
      const { sessionId } = await db
        .transaction()
        .execute((transaction) => startSession(transaction, id, false));
      return { request: of({ id: sessionId }), names: email };
    },

    'PUT /api/user/candidate/update-candidate/:id': async () => {
      const ana = await aCandidate(db);
      return { request: { ...of(ana), body: { candidateAbout: 'Outra pessoa.' } }, names: ana.id };
    },
    'PUT /api/user/company/update-company/:id': async () => {
      const company = await aCompany(db);
      return { request: { ...of(company), body: { companyName: 'Outra Padaria' } }, names: company.id };
    },
    'PUT /api/user/admin/access/:id': async () => {
      const ana = await aCandidate(db);
      return { request: { ...of(ana), body: { newPassword: 'uma senha bem nova' } }, names: ana.id };
    },
    'POST /api/user/create-admin': async ({ id }) => ({
      request: { body: { email: `${id}@trampolim.example`, password: 'uma senha bem nova' } },
      names: `${id}@trampolim.example`,
    }),
    'DELETE /api/user/delete-user/:id': onCandidate,
    'POST /api/user/admin/removals': async () => {
      const { vacancy } = await anApplicant();
      return {
        request: { body: { kind: 'Vacancy', ids: [vacancy.id] } },
        names: 'Exclusão em massa iniciada: 1',
      };
    },
    'POST /api/user/admin/removals/:id/cancel': async () => {
      const { vacancy } = await anApplicant();
      const body = { kind: 'Vacancy' as const, ids: [vacancy.id] };
      await call('POST /api/user/admin/removals', { body }, other);
      const running = db.selectFrom('bulk_removal').select('id').where('state', '=', 'running');
      return {
        request: of(await running.executeTakeFirstOrThrow()),
        names: 'Exclusão em massa cancelada: 0 de 1',
      };
    },

    'POST /api/user/company/vacancy/create-vacancy': async () => {
      const company = await aCompany(db);
      const body = {
        jobTitle: 'Pessoa padeira',
        jobDescription: 'Assar pães.',
        jobArea: 'Outros',
        employmentType: 'CLT',
        jobLocation: { city: 'Santos', state: 'SP' },
        companyId: company.id,
      } as const;
      return { request: { body }, names: company.id };
    },
    'PUT /api/user/company/vacancy/update-vacancy/:id': async () => {
      const { request, names } = await onVacancy();
      return { request: { ...request, body: { jobTitle: 'Outro título' } }, names };
    },
    'DELETE /api/user/company/vacancy/delete-vacancy/:id': onVacancy,
    'POST /api/user/company/vacancy/close-vacancy/:id': onVacancy,
    'POST /api/user/company/vacancy/reopen-vacancy/:id': async () => {
      const reopening = await onVacancy();
      await call('POST /api/user/company/vacancy/close-vacancy/:id', reopening.request, other);
      return reopening;
    },
    'POST /api/user/company/vacancy/vacancy-status/update': async () => {
      const { vacancy, ana } = await anApplicant();
      const body = { candidateId: ana.id, jobVacancyId: vacancy.id, status: 'Aprovado' } as const;
      return { request: { body }, names: ana.email };
    },
    'POST /api/user/company/vacancy/vacancy-status/update-batch': async () => {
      const { vacancy, ana } = await anApplicant();
      const body = { candidateIds: [ana.id], jobVacancyId: vacancy.id, status: 'Aprovado' as const };
      return { request: { body }, names: ana.email };
    },
    'POST /api/user/company/vacancy/vacancy-status/undo': async (admin) => {
      const { vacancy, ana } = await aDecision(admin);
      return { request: { body: { candidateId: ana.id, jobVacancyId: vacancy.id } }, names: ana.email };
    },
    'POST /api/user/company/vacancy/vacancy-status/undo-batch': async (admin) => {
      const { vacancy, ana, undoableUntil } = await aDecision(admin);
      const body = { jobVacancyId: vacancy.id, decisions: [{ candidateId: ana.id, undoableUntil }] };
      return { request: { body }, names: ana.email };
    },

    'DELETE /api/report/delete-report/:id': async () => {
      const { reportId, targetId } = await aReport();
      return { request: of({ id: reportId }), names: targetId };
    },
    'POST /api/report/decide-reports': async () => {
      const { targetId } = await aReport();
      return { request: { body: { type: 'vacancy', targetId, verdict: 'dismissed' } }, names: targetId };
    },
    'POST /api/report/warn-user': async () => {
      const { targetId } = await aReport();
      return { request: { body: { type: 'vacancy', targetId } }, names: targetId };
    },
    'POST /api/report/ban-user/:targetId/report/:reportId': async () => {
      const { targetId, reportId } = await aReport('candidate');
      return { request: { params: { targetId, reportId }, body: {} }, names: targetId };
    },
    'POST /api/report/unban-user/:targetId': async () => {
      const { targetId, reportId } = await aReport('candidate');
      const banUserRoute = 'POST /api/report/ban-user/:targetId/report/:reportId';
      await call(banUserRoute, { params: { targetId, reportId }, body: {} }, other);
      return { request: { params: { targetId }, body: {} }, names: targetId };
    },
    'DELETE /api/report/deletevacancy-report/:vacancyId': async () => {
      const { vacancy } = await aReport();
      return { request: { params: { vacancyId: vacancy.id }, body: {} }, names: vacancy.id };
    },
    'POST /api/report/unban-vacancy/:vacancyId': async () => {
      const { vacancy } = await aBannedVacancy();
      return { request: { params: { vacancyId: vacancy.id }, body: {} }, names: vacancy.id };
    },
    'POST /api/moderation/appeals/:id/decide': async () => {
      const { company } = await aBannedVacancy();
      const sanctions = await call('GET /api/moderation/own-decisions', { query: {} }, company);
      const params = { id: sanctions.body[0]?._id ?? '' };
      await call(
        'POST /api/moderation/own-decisions/:id/appeal',
        { params, body: { words: 'Não é.' } },
        company,
      );
      return { request: { params, body: { outcome: 'upheld', words: 'É.' } }, names: params.id };
    },
  };
}
