import { type Api, endpoints, type Route } from '@trampolim/contract/api';
import type { RequestOf } from '@trampolim/contract/wire/endpoint';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { demoPassword } from '../../seeds/demo-password.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { startSession } from '../../src/accounts/sessions/start-session.ts';
import { newId } from '../../src/platform/database/database.ts';
import { createTestPasskey } from '../callers/test-passkey.ts';
import { countWaiting } from '../stored/count-waiting.ts';
import { type Person, startTestApp } from '../test-app.ts';

const { app, authorization, call, db, services } = await startTestApp();
const other = await anAdmin(db, { email: 'outra.chefia@trampolim.example' });

type AdminRoute = {
  [R in Route]: Api[R]['audience'] extends readonly (infer Who)[] ? ('Admin' extends Who ? R : never) : never;
}[Route];

/** A call, and the name that its log line contains. */
interface Act<R extends Route> {
  request: RequestOf<Api[R]>;
  names: string;
}

type Admin = Person & { email: string };

/** Why no line is left. */
const own = 'of nobody else';
const everybodys = 'everybody sees it';
const numbers = 'numbers alone';

const of = ({ id }: { id: string }) => ({ params: { id } });
const onSomething = async () => {
  const company = await aCompany(db);
  const vacancy = await aVacancy(db, company);
  const ana = await aCandidate(db);
  await anApplication(db, ana, vacancy);
  return { company, vacancy, ana };
};
const onVacancy = async () => {
  const { company, vacancy } = await onSomething();
  return { request: of(vacancy), names: company.id };
};
const onApplicantsOf = async () => {
  const { vacancy } = await onSomething();
  return { request: { ...of(vacancy), query: {} }, names: vacancy.id };
};
const onCandidate = async () => {
  const ana = await aCandidate(db);
  return { request: of(ana), names: ana.id };
};
const decided = async (admin: Person) => {
  const { vacancy, ana } = await onSomething();
  const body = { jobVacancyId: vacancy.id, candidateIds: [ana.id], status: 'Aprovado' as const };
  const answer = await call('POST /api/user/company/vacancy/vacancy-status/update-batch', { body }, admin);
  const [moved] = answer.body.moved;
  return { vacancy, ana, undoableUntil: moved?.undoableUntil ?? '' };
};
const reported = async (type: 'vacancy' | 'candidate' = 'vacancy') => {
  const { company, vacancy, ana } = await onSomething();
  const targetId = type === 'vacancy' ? vacancy.id : ana.id;
  const body = { type, targetId, reportReason: 'Outro' as const, description: 'Veja isto.' };
  const reporter = type === 'vacancy' ? await aCandidate(db) : company;
  expect((await call('POST /api/report/create-report', { body }, reporter)).status).toBe(200);
  const report = await db
    .selectFrom('report')
    .select('id')
    .where('target_id', '=', targetId)
    .executeTakeFirstOrThrow();
  return { company, vacancy, ana, targetId, reportId: report.id };
};
const suspected = async () => {
  const { vacancy } = await onSomething();
  const foundAt = new Date().toISOString();
  const signals = JSON.stringify([{ kind: 'asks_payment', weight: 60, passages: ['Pix'] }]);
  await db
    .insertInto('vacancy_fraud_signal')
    .values({ vacancy_id: vacancy.id, signals, weight: 60, found_at: foundAt })
    .execute();
  return { vacancy, foundAt };
};
const bannedVacancy = async () => {
  const { company, vacancy } = await reported();
  const request = { params: { vacancyId: vacancy.id }, body: {} };
  await call('DELETE /api/report/deletevacancy-report/:vacancyId', request, other);
  return { company, vacancy };
};

const prepares = 'prepares a change of their own, which the next call makes';
const currentPassword = demoPassword;

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

/** Every call that administrators may make: a new one does not compile until it is here. */
const acts: { [R in AdminRoute]: string | ((admin: Admin) => Promise<Act<R>>) } = {
  'GET /api/user/me': own,
  'GET /api/user/sessions': own,
  'GET /api/user/mail-settings': own,
  'GET /api/user/admin/my-data': own,
  'GET /api/user/second-factor': own,
  'POST /api/user/second-factor/app': prepares,
  'POST /api/user/second-factor/passkeys/options': prepares,
  'GET /api/notices': own,
  'GET /api/notices/stream': own,
  // Reading them has this effect by itself.
  'POST /api/notices/read': own,
  'GET /api/user/company/list-branches': everybodys,
  'GET /api/user/company/list-companies': everybodys,
  'GET /api/user/company/list-company/:id': everybodys,
  'GET /api/user/company/vacancy/company-vacancies/:companyId': everybodys,
  'GET /api/user/company/vacancy/list-vacancies': everybodys,
  'GET /api/user/company/vacancy/list-vacancy/:id': everybodys,
  'GET /api/user/admin/list-vacancies': everybodys,
  'GET /api/user/admin/removals': 'what administrators did, as it stands in the log',
  'GET /api/user/admin/removal-count': numbers,
  'GET /api/user/company/vacancy/:id/asked-questions': everybodys,
  'GET /api/user/company/vacancy/:id/status-count': numbers,
  'GET /api/user/candidate/search-suggestions': numbers,
  'GET /api/user/candidate/wider-searches': numbers,
  'GET /api/user/company/vacancy/vacancy-statistics/:id': numbers,
  'POST /api/user/company/vacancy/check-vacancy': 'a text of the administrator, which is not stored',
  'GET /api/user/company/vacancy/system-stats': numbers,
  'GET /api/user/company/vacancy/writing-help': numbers,
  'GET /api/user/company/vacancy/admin/candidate-status-counts': numbers,
  'GET /api/report/warn-overview': numbers,
  'GET /api/moderation/record-check': numbers,

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
    const { company } = await onSomething();
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
    const { vacancy, ana } = await onSomething();
    return { request: { params: { vacancyId: vacancy.id, candidateId: ana.id } }, names: ana.id };
  },
  'GET /api/user/company/vacancy/application-timeline/:vacancyId/:candidateId': async () => {
    const { vacancy, ana } = await onSomething();
    return { request: { params: { vacancyId: vacancy.id, candidateId: ana.id } }, names: ana.id };
  },
  'GET /api/report/list-reports': async () => ({ request: { query: {} }, names: 'denúncias' }),
  'GET /api/report/list-report-groups': async () => ({ request: { query: {} }, names: 'denúncias' }),
  'GET /api/report/report-group/:targetId': async () => {
    const { targetId } = await reported();
    return { request: { params: { targetId } }, names: targetId };
  },
  'GET /api/report/list-decisions': async () => {
    const { targetId } = await reported();
    return { request: { query: { targetId } }, names: 'decisões' };
  },
  'GET /api/report/report/:id': async () => {
    const { reportId } = await reported();
    return { request: of({ id: reportId }), names: reportId };
  },
  'GET /api/moderation/fraud-signals': async () => ({ request: { query: {} }, names: 'sinais de golpe' }),
  'GET /api/moderation/fraud-signals/:id': async () => {
    const { vacancy } = await suspected();
    return { request: of(vacancy), names: vacancy.id };
  },
  'POST /api/moderation/fraud-signals/:id/dismiss': async () => {
    const { vacancy, foundAt } = await suspected();
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
    const { vacancy } = await onSomething();
    return {
      request: { body: { kind: 'Vacancy', ids: [vacancy.id] } },
      names: 'Exclusão em massa iniciada: 1',
    };
  },
  'POST /api/user/admin/removals/:id/cancel': async () => {
    const { vacancy } = await onSomething();
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
    const act = await onVacancy();
    await call('POST /api/user/company/vacancy/close-vacancy/:id', act.request, other);
    return act;
  },
  'POST /api/user/company/vacancy/vacancy-status/update': async () => {
    const { vacancy, ana } = await onSomething();
    const body = { candidateId: ana.id, jobVacancyId: vacancy.id, status: 'Aprovado' } as const;
    return { request: { body }, names: ana.email };
  },
  'POST /api/user/company/vacancy/vacancy-status/update-batch': async () => {
    const { vacancy, ana } = await onSomething();
    const body = { candidateIds: [ana.id], jobVacancyId: vacancy.id, status: 'Aprovado' as const };
    return { request: { body }, names: ana.email };
  },
  'POST /api/user/company/vacancy/vacancy-status/undo': async (admin) => {
    const { vacancy, ana } = await decided(admin);
    return { request: { body: { candidateId: ana.id, jobVacancyId: vacancy.id } }, names: ana.email };
  },
  'POST /api/user/company/vacancy/vacancy-status/undo-batch': async (admin) => {
    const { vacancy, ana, undoableUntil } = await decided(admin);
    const body = { jobVacancyId: vacancy.id, decisions: [{ candidateId: ana.id, undoableUntil }] };
    return { request: { body }, names: ana.email };
  },

  'DELETE /api/report/delete-report/:id': async () => {
    const { reportId, targetId } = await reported();
    return { request: of({ id: reportId }), names: targetId };
  },
  'POST /api/report/decide-reports': async () => {
    const { targetId } = await reported();
    return { request: { body: { type: 'vacancy', targetId, verdict: 'dismissed' } }, names: targetId };
  },
  'POST /api/report/warn-user': async () => {
    const { targetId } = await reported();
    return { request: { body: { type: 'vacancy', targetId } }, names: targetId };
  },
  'POST /api/report/ban-user/:targetId/report/:reportId': async () => {
    const { targetId, reportId } = await reported('candidate');
    return { request: { params: { targetId, reportId }, body: {} }, names: targetId };
  },
  'POST /api/report/unban-user/:targetId': async () => {
    const { targetId, reportId } = await reported('candidate');
    const ban = 'POST /api/report/ban-user/:targetId/report/:reportId';
    await call(ban, { params: { targetId, reportId }, body: {} }, other);
    return { request: { params: { targetId }, body: {} }, names: targetId };
  },
  'DELETE /api/report/deletevacancy-report/:vacancyId': async () => {
    const { vacancy } = await reported();
    return { request: { params: { vacancyId: vacancy.id }, body: {} }, names: vacancy.id };
  },
  'POST /api/report/unban-vacancy/:vacancyId': async () => {
    const { vacancy } = await bannedVacancy();
    return { request: { params: { vacancyId: vacancy.id }, body: {} }, names: vacancy.id };
  },
  'POST /api/moderation/appeals/:id/decide': async () => {
    const { company } = await bannedVacancy();
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

/** Some answers are no JSON. */
async function statusOf(route: Route, { params = {}, query, body }: Parts, as: Admin): Promise<number> {
  const [method, path] = route.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
  const answer = await app.inject({
    method,
    url: path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? ''),
    ...(query && { query }),
    ...(body && { payload: body }),
    headers: await authorization(as),
  });
  return answer.statusCode;
}

interface Parts {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
}

const lastLine = async () => {
  const { id } = await db
    .selectFrom('action_log')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  return id ?? 0;
};

test('nothing that administrators may call is left out', () => {
  const callable = endpoints
    .filter(({ audience }) => audience !== 'anyone' && audience.includes('Admin'))
    .map(({ method, path }) => `${method} ${path}`);

  expect(Object.keys(acts).sort()).toEqual(callable.sort());
  const silent = Object.entries(acts).filter(([, act]) => typeof act === 'string');
  expect(silent.map(([route]) => route).filter((route) => !route.startsWith('GET'))).toEqual([
    'POST /api/user/second-factor/app',
    'POST /api/user/second-factor/passkeys/options',
    'POST /api/notices/read',
    'POST /api/user/company/vacancy/check-vacancy',
  ]);
});

const recorded = Object.entries(acts).filter(([, act]) => typeof act === 'function') as [
  AdminRoute,
  (admin: Admin) => Promise<Act<AdminRoute>>,
][];

test.each(recorded)('%s leaves a line that says who did what to whom', async (route, prepare) => {
  const admin = await anAdmin(db);
  const { request, names } = await prepare(admin);
  const before = await lastLine();

  expect(await statusOf(route, request as Parts, admin)).toBe(200);

  const lines = await db
    .selectFrom('action_log')
    .select(['message', 'administrator', 'actor_id', 'address'])
    .where('id', '>', before)
    .execute();
  expect(lines).toContainEqual({
    message: expect.stringContaining(names),
    administrator: admin.email,
    actor_id: admin.id,
    address: '127.0.0.1',
  });
});

const changes = recorded.filter(([route]) => !route.startsWith('GET'));

test.each(changes)(
  '%s is refused if the caller is no administrator any more after a wait',
  async (route, prepare) => {
    const admin = await anAdmin(db);
    const { request } = await prepare(admin);
    await authorization(admin);

    const { asked, goesFirst } = await db.transaction().execute(async (transaction) => {
      await sql`lock table action_log in exclusive mode`.execute(transaction);
      const asked = statusOf(route, request, admin);
      await expect.poll(() => countWaiting(db)).toBe(1);
      const { rows } = await sql`
      update account set role = 'Candidate' where id in (
        select id from account where id = ${admin.id} for update skip locked) returning id`.execute(
        transaction,
      );
      return { asked, goesFirst: rows.length === 1 };
    });

    // A request that has locked the account's row is finished before the account ends.
    expect(await asked).toBe(goesFirst ? 401 : 200);
  },
);
