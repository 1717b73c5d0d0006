import { endpoints } from '@trampolim/contract/api';
import type { ErrorCode } from '@trampolim/contract/wire/errors';
import { expect, test } from 'vitest';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { demoPassword } from '../../seeds/demo-password.ts';
import { anInterview } from '../../seeds/interview-factory.ts';
import { anInvitation } from '../../seeds/invitation-factory.ts';
import { aMessage } from '../../seeds/message-factory.ts';
import { aNotice } from '../../seeds/notice-factory.ts';
import { aWarning } from '../../seeds/sanction-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { newId } from '../../src/platform/database/database.ts';
import { everythingStored } from '../stored/everything-stored.ts';
import { startTestApp } from '../test-app.ts';
import type { CallParts } from './listed-company-calls.ts';

const { app, call, db, authorization } = await startTestApp();
const ana = await aCandidate(db, { name: 'Anacleta Ypsiloneira' });
const bia = await aCandidate(db);
const padaria = await aCompany(db);
const vacancy = await aVacancy(db, padaria);
const application = await anApplication(db, ana, vacancy, { status: 'Aprovado' });
const message = await aMessage(db, application, { sender: 'candidate', author: ana, text: 'Boa tarde!' });
const interview = await anInterview(db, { candidate: ana, vacancy });
const inviting = await aVacancy(db, padaria);
await anInvitation(db, ana, inviting);
const notice = await aNotice(db, ana);
const sanction = await aWarning(db, ana);
const passkey = {
  id: newId(),
  account_id: ana.id,
  credential_id: ana.id,
  public_key: Buffer.from(ana.id),
  name: 'Celular',
};
await db.insertInto('passkey').values(passkey).execute();
await call('POST /api/user/candidate/add-favorite', { body: { jobVacancyId: vacancy.id } }, ana);
await call('POST /api/user/candidate/block-company', { body: { companyId: padaria.id } }, ana);
await call(
  'POST /api/user/candidate/vacancy-alerts',
  { body: { filters: { title: 'Padeira' }, frequency: 'Diário' } },
  ana,
);
const alert = await db
  .selectFrom('vacancy_alert')
  .select('id')
  .where('candidate_id', '=', ana.id)
  .executeTakeFirstOrThrow();
const session = await db
  .selectFrom('session')
  .select('id')
  .where('account_id', '=', ana.id)
  .executeTakeFirstOrThrow();

const of = ({ id }: { id: string }) => ({ id });
const ofApplication = { params: { vacancyId: vacancy.id }, refused: 'application_not_found' } as const;
const ofInterview = { params: of(interview), refused: 'interview_not_found' } as const;
const ofAlert = { params: of(alert), refused: 'alert_not_found' } as const;
const vacancyPath = '/api/user/company/vacancy';

/** Calls about data of a candidate, with the error that another candidate gets. */
const withAnother: Record<string, CallParts & { refused: ErrorCode }> = {
  [`GET ${vacancyPath}/vacancy-status/:vacancyId`]: ofApplication,
  [`DELETE ${vacancyPath}/remove-interested`]: {
    body: { jobVacancyId: vacancy.id },
    refused: 'application_not_found',
  },
  'GET /api/user/candidate/application-timeline/:vacancyId': ofApplication,
  'GET /api/user/candidate/messages/:vacancyId': ofApplication,
  'POST /api/user/candidate/messages/:vacancyId': {
    ...ofApplication,
    body: { text: 'Sou eu.', sendingId: newId() },
  },
  'POST /api/user/candidate/messages/:vacancyId/read': { ...ofApplication, body: { upTo: 1 } },
  'POST /api/report/report-message': {
    body: { messageId: message.id, reportReason: 'Outro', description: 'Minha agora.' },
    refused: 'message_not_found',
  },
  'GET /api/user/interviews/of-vacancy/:vacancyId': ofApplication,
  'GET /api/user/interviews/:id/calendar': ofInterview,
  'POST /api/user/interviews/:id/accept': {
    ...ofInterview,
    body: { version: 1, startsAt: '2999-01-01T12:00:00Z' },
  },
  'POST /api/user/interviews/:id/counter': {
    ...ofInterview,
    body: { version: 1, startsAt: '2999-01-01T12:00:00Z', text: '' },
  },
  'POST /api/user/interviews/:id/end': { ...ofInterview, body: { version: 1, reason: '' } },
  'POST /api/user/candidate/decline-invitation': {
    body: { jobVacancyId: inviting.id },
    refused: 'candidate_invitation_not_found',
  },
  'PUT /api/user/candidate/update-candidate/:id': {
    params: of(ana),
    body: { candidateName: 'Minha Agora' },
    refused: 'candidate_not_found',
  },
  'PUT /api/user/candidate/vacancy-alerts/:id': { ...ofAlert, body: { paused: true } },
  'DELETE /api/user/candidate/vacancy-alerts/:id': ofAlert,
  'POST /api/user/candidate/vacancy-alerts/:id/restore': ofAlert,
  'GET /api/moderation/own-decisions/:id': { params: { id: sanction.id }, refused: 'sanction_not_found' },
  'POST /api/moderation/own-decisions/:id/appeal': {
    params: { id: sanction.id },
    body: { words: 'Minha agora.' },
    refused: 'sanction_not_found',
  },
  'DELETE /api/user/second-factor/passkeys/:id': {
    params: of(passkey),
    body: { currentPassword: demoPassword },
    refused: 'passkey_not_found',
  },
  'DELETE /api/user/sessions/:id': { params: of(session), refused: 'session_not_found' },
};

/** Calls that act on the caller's own rows only, whatever ids they name, so that another's rows stay as they are. */
const onOwnRows: Record<string, object> = {
  'POST /api/notices/read': { ids: [notice.id] },
  'DELETE /api/user/candidate/remove-favorite': { jobVacancyId: vacancy.id },
  'DELETE /api/user/candidate/unblock-company': { companyId: padaria.id },
};

/** Calls without ids of another candidate: about the caller, vacancies, companies, or reports of them. */
const withoutForeignIds = [
  'DELETE /api/user/candidate/resume-link',
  'DELETE /api/user/my-account',
  'DELETE /api/user/second-factor/app',
  'DELETE /api/user/sessions',
  'GET /api/moderation/own-decisions',
  'GET /api/notices',
  'GET /api/notices/stream',
  'GET /api/user/candidate/blocked-companies',
  'GET /api/user/candidate/generate-pdf',
  'GET /api/user/candidate/invitation-setting',
  'GET /api/user/candidate/list-candidate/',
  'GET /api/user/candidate/list-favorites',
  'GET /api/user/candidate/my-data',
  'GET /api/user/candidate/resume-link',
  'GET /api/user/candidate/resume-openings',
  'GET /api/user/candidate/resume-phrases',
  'GET /api/user/candidate/vacancy-alerts',
  'GET /api/user/candidate/visibility',
  'GET /api/user/company/list-branches',
  'GET /api/user/company/list-companies',
  'GET /api/user/company/list-company/:id',
  `GET ${vacancyPath}/applications-today`,
  `GET ${vacancyPath}/company-vacancies/:companyId`,
  `GET ${vacancyPath}/list-vacancies`,
  `GET ${vacancyPath}/list-vacancy/:id`,
  `GET ${vacancyPath}/questions`,
  `GET ${vacancyPath}/recommend-jobvacancies`,
  `GET ${vacancyPath}/vacancies-applied`,
  `GET ${vacancyPath}/vacancy-status`,
  `GET ${vacancyPath}/vacancy-status/counts`,
  `GET ${vacancyPath}/vacancy-status/latest`,
  'GET /api/user/interviews/upcoming',
  'GET /api/user/mail-settings',
  'GET /api/user/me',
  'GET /api/user/second-factor',
  'GET /api/user/sessions',
  'POST /api/report/create-report',
  'POST /api/user/candidate/add-favorite',
  'POST /api/user/candidate/block-company',
  'POST /api/user/candidate/vacancy-alerts',
  `POST ${vacancyPath}/add-interested`,
  `POST ${vacancyPath}/add-interested-batch`,
  `POST ${vacancyPath}/vacancy-status/seen`,
  'POST /api/user/confirmation-mail',
  'POST /api/user/second-factor/app',
  'POST /api/user/second-factor/passkeys',
  'POST /api/user/second-factor/passkeys/options',
  'POST /api/user/second-factor/recovery-codes',
  'PUT /api/user/candidate/invitation-setting',
  'PUT /api/user/candidate/resume-link',
  'PUT /api/user/candidate/visibility',
  'PUT /api/user/mail-settings',
  'PUT /api/user/my-access',
  'PUT /api/user/second-factor/app',
];

async function attempt(name: string, { params = {}, body }: CallParts) {
  const [method, path] = name.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
  const response = await app.inject({
    method,
    url: path.replace(/:(\w+)/g, (_, key: string) => params[key] ?? ''),
    headers: await authorization(bia),
    ...(body && { payload: body }),
  });
  return { status: response.statusCode, code: response.json<{ code?: string }>().code };
}

test('each call of candidates is listed here, with the ids of another candidate', () => {
  const forCandidates = endpoints.filter(({ audience }) => audience.includes('Candidate'));
  const listed = [...Object.keys(withAnother), ...Object.keys(onOwnRows), ...withoutForeignIds];

  expect(listed.sort()).toEqual(forCandidates.map(({ method, path }) => `${method} ${path}`).sort());
});

test('a candidate’s own data does not exist for another candidate and does not change', async () => {
  await attempt('GET /api/user/me', {});
  const before = await everythingStored(db);

  for (const [name, { refused, ...parts }] of Object.entries(withAnother))
    expect([name, (await attempt(name, parts)).code]).toEqual([name, refused]);
  for (const [name, body] of Object.entries(onOwnRows))
    expect([name, (await attempt(name, { body })).status]).toEqual([name, 200]);

  expect(await everythingStored(db)).toEqual(before);
});

test('what one candidate lists contains nothing of another', async () => {
  const headers = await authorization(bia);
  for (const name of withoutForeignIds.filter(
    (each) => each.startsWith('GET ') && !/:|stream|pdf/.test(each),
  )) {
    const { payload } = await app.inject({ url: name.slice('GET '.length), headers });
    for (const own of [ana.id, ana.email, ana.name, alert.id, interview.id, notice.id, session.id])
      expect([name, payload.includes(own)]).toEqual([name, false]);
  }
});
