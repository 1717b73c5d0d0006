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
import { readAllRows } from '../stored/read-all-rows.ts';
import { startTestApp } from '../test-app.ts';
import { type CallParts, createAttempt } from './attempt-call.ts';

const { app, call, db, authorization } = await startTestApp();
const ana = await aCandidate(db, { name: 'Anacleta Ypsiloneira' });
const bia = await aCandidate(db);
const padaria = await aCompany(db);
const vacancy = await aVacancy(db, padaria);
const application = await anApplication(db, ana, vacancy, { status: 'Aprovado' });
const message = await aMessage(db, application, { sender: 'candidate', author: ana, text: 'Boa tarde!' });
const interview = await anInterview(db, { candidate: ana, vacancy });
const invitingVacancy = await aVacancy(db, padaria);
await anInvitation(db, ana, invitingVacancy);
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

const idParam = ({ id }: { id: string }) => ({ id });
const applicationCall = { params: { vacancyId: vacancy.id }, expectedCode: 'application_not_found' } as const;
const interviewCall = { params: idParam(interview), expectedCode: 'interview_not_found' } as const;
const alertCall = { params: idParam(alert), expectedCode: 'alert_not_found' } as const;
const vacancyPath = '/api/user/company/vacancy';

/** Calls about data of one candidate, with the error code that another candidate gets. */
const callsWithForeignIds: Record<string, CallParts & { expectedCode: ErrorCode }> = {
  [`GET ${vacancyPath}/vacancy-status/:vacancyId`]: applicationCall,
  [`DELETE ${vacancyPath}/remove-interested`]: {
    body: { jobVacancyId: vacancy.id },
    expectedCode: 'application_not_found',
  },
  'GET /api/user/candidate/application-timeline/:vacancyId': applicationCall,
  'GET /api/user/candidate/messages/:vacancyId': applicationCall,
  'POST /api/user/candidate/messages/:vacancyId': {
    ...applicationCall,
    body: { text: 'Sou eu.', sendingId: newId() },
  },
  'POST /api/user/candidate/messages/:vacancyId/read': { ...applicationCall, body: { upTo: 1 } },
  'POST /api/report/report-message': {
    body: { messageId: message.id, reportReason: 'Outro', description: 'Minha agora.' },
    expectedCode: 'message_not_found',
  },
  'GET /api/user/interviews/of-vacancy/:vacancyId': applicationCall,
  'GET /api/user/interviews/:id/calendar': interviewCall,
  'POST /api/user/interviews/:id/accept': {
    ...interviewCall,
    body: { version: 1, startsAt: '2999-01-01T12:00:00Z' },
  },
  'POST /api/user/interviews/:id/counter': {
    ...interviewCall,
    body: { version: 1, startsAt: '2999-01-01T12:00:00Z', text: '' },
  },
  'POST /api/user/interviews/:id/end': { ...interviewCall, body: { version: 1, reason: '' } },
  'POST /api/user/candidate/decline-invitation': {
    body: { jobVacancyId: invitingVacancy.id },
    expectedCode: 'candidate_invitation_not_found',
  },
  'PUT /api/user/candidate/update-candidate/:id': {
    params: idParam(ana),
    body: { candidateName: 'Minha Agora' },
    expectedCode: 'candidate_not_found',
  },
  'PUT /api/user/candidate/vacancy-alerts/:id': { ...alertCall, body: { paused: true } },
  'DELETE /api/user/candidate/vacancy-alerts/:id': alertCall,
  'POST /api/user/candidate/vacancy-alerts/:id/restore': alertCall,
  'GET /api/moderation/own-decisions/:id': {
    params: { id: sanction.id },
    expectedCode: 'sanction_not_found',
  },
  'POST /api/moderation/own-decisions/:id/appeal': {
    params: { id: sanction.id },
    body: { words: 'Minha agora.' },
    expectedCode: 'sanction_not_found',
  },
  'DELETE /api/user/second-factor/passkeys/:id': {
    params: idParam(passkey),
    body: { currentPassword: demoPassword },
    expectedCode: 'passkey_not_found',
  },
  'DELETE /api/user/sessions/:id': { params: idParam(session), expectedCode: 'session_not_found' },
};

/** Calls that succeed with foreign ids, but change only the caller's own rows. */
const callsOnOwnRows: Record<string, object> = {
  'POST /api/notices/read': { ids: [notice.id] },
  'DELETE /api/user/candidate/remove-favorite': { jobVacancyId: vacancy.id },
  'DELETE /api/user/candidate/unblock-company': { companyId: padaria.id },
};

/** Calls without ids of another candidate: about the caller, vacancies, companies, or reports of them. */
const callsWithoutForeignIds = [
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

const attempt = createAttempt(app, () => authorization(bia));

test('every endpoint for candidates is in one of the lists of this file', () => {
  const candidateEndpoints = endpoints.filter(({ audience }) => audience.includes('Candidate'));
  const listedCalls = [
    ...Object.keys(callsWithForeignIds),
    ...Object.keys(callsOnOwnRows),
    ...callsWithoutForeignIds,
  ];

  expect(listedCalls.sort()).toEqual(
    candidateEndpoints.map(({ method, path }) => `${method} ${path}`).sort(),
  );
});

test('another candidate can neither see nor change data of a candidate', async () => {
  // The first call signs in, which stores the day in the account.
  await attempt('GET /api/user/me', {});
  const before = await readAllRows(db);

  for (const [name, { expectedCode, ...parts }] of Object.entries(callsWithForeignIds))
    expect([name, (await attempt(name, parts)).code]).toEqual([name, expectedCode]);
  for (const [name, body] of Object.entries(callsOnOwnRows))
    expect([name, (await attempt(name, { body })).status]).toEqual([name, 200]);

  expect(await readAllRows(db)).toEqual(before);
});

test('the lists of one candidate contain nothing of another', async () => {
  const headers = await authorization(bia);
  const requiredQueries: Record<string, string> = {
    'GET /api/user/candidate/resume-phrases': '?role=Padeira',
    [`GET ${vacancyPath}/questions`]: `?jobVacancyId=${vacancy.id}`,
  };
  const lists = callsWithoutForeignIds.filter(
    (name) => name.startsWith('GET ') && !/:|stream|pdf/.test(name),
  );

  for (const name of lists) {
    const { statusCode, payload } = await app.inject({
      url: name.slice('GET '.length) + (requiredQueries[name] ?? ''),
      headers,
    });
    expect([name, statusCode]).toEqual([name, 200]);
    for (const foreign of [ana.id, ana.email, ana.name, alert.id, interview.id, notice.id, session.id])
      expect([name, payload.includes(foreign)]).toEqual([name, false]);
  }
});
