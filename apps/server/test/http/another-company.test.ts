import { endpoints } from '@trampolim/contract/api';
import type { ErrorCode } from '@trampolim/contract/wire/errors';
import { expect, test } from 'vitest';
import { anApiKey } from '../../seeds/api-key-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { demoPassword } from '../../seeds/demo-password.ts';
import { readAllRows } from '../stored/read-all-rows.ts';
import { startTestApp } from '../test-app.ts';
import { type CallParts, createAttempt } from './attempt-call.ts';
import { aCompanyWithData } from './company-with-data.ts';
import {
  callsWithoutForeignIds,
  companyPath,
  programCallsWithoutIds,
  programVacancyCalls,
  vacancyCalls,
  vacancyPath,
} from './listed-company-calls.ts';

const { app, db, authorization } = await startTestApp();
const {
  padaria,
  marina,
  ana,
  openVacancy,
  closedVacancy,
  note,
  message,
  template,
  interview,
  notice,
  passkey,
  sanction,
  search,
  apiKey,
  webhookCall,
  feedCall,
  invitation,
  vacancyImport,
} = await aCompanyWithData(db);
const vizinha = await aCompany(db, { name: 'Oficina Sol' });
const papelaria = await aCompany(db, { name: 'Papelaria Lua' });
const neighboursKey = await anApiKey(db, vizinha);
await authorization(padaria);
const session = await db
  .selectFrom('session')
  .select('id')
  .where('account_id', '=', padaria.id)
  .executeTakeFirstOrThrow();

const draft = {
  jobTitle: 'Pessoa padeira',
  jobDescription: 'Assar pães.',
  jobArea: 'Outros',
  employmentType: 'CLT',
  jobLocation: { city: 'Santos', state: 'SP' },
};

const callsWithVacancy = vacancyCalls(ana.id);
const programCalls = programVacancyCalls(ana.id);
const confirmByProgram = 'POST /api/partner/v1/vacancy-imports/:id/confirm';

const idParam = ({ id }: { id: string }) => ({ id });

/** Calls about data of a company that does not belong to a vacancy, with the error code that another company gets. */
const callsWithOtherData: Record<string, CallParts & { expectedCode: ErrorCode }> = {
  [`GET ${vacancyPath}/list-vacancy/:id`]: {
    params: idParam(closedVacancy),
    expectedCode: 'vacancy_not_found',
  },
  [`POST ${vacancyPath}/create-vacancy`]: {
    body: { ...draft, companyId: padaria.id },
    expectedCode: 'wrong_role',
  },
  [`PUT ${vacancyPath}/applicant-note/:id`]: {
    params: idParam(note),
    body: { text: 'Nosso agora.' },
    expectedCode: 'note_not_found',
  },
  [`DELETE ${vacancyPath}/applicant-note/:id`]: { params: idParam(note), expectedCode: 'note_not_found' },
  [`PUT ${companyPath}/comment-templates/:id`]: {
    params: idParam(template),
    body: { name: 'Nosso', text: 'Venha!' },
    expectedCode: 'template_not_found',
  },
  'DELETE /api/user/second-factor/passkeys/:id': {
    params: idParam(passkey),
    body: { currentPassword: demoPassword },
    expectedCode: 'passkey_not_found',
  },
  [`DELETE ${companyPath}/comment-templates/:id`]: {
    params: idParam(template),
    expectedCode: 'template_not_found',
  },
  [`PUT ${companyPath}/saved-searches/:id`]: {
    params: idParam(search),
    body: { name: 'Nossa' },
    expectedCode: 'saved_search_not_found',
  },
  [`POST ${companyPath}/saved-searches/:id/look`]: {
    params: idParam(search),
    expectedCode: 'saved_search_not_found',
  },
  [`DELETE ${companyPath}/saved-searches/:id`]: {
    params: idParam(search),
    expectedCode: 'saved_search_not_found',
  },
  [`DELETE ${companyPath}/api-keys/:id`]: { params: idParam(apiKey), expectedCode: 'api_key_not_found' },
  [`POST ${companyPath}/vacancy-imports/:id/confirm`]: {
    params: idParam(vacancyImport),
    body: { sourceIds: ['1'] },
    expectedCode: 'vacancy_import_not_found',
  },
  [`DELETE ${companyPath}/vacancy-imports/:id`]: {
    params: idParam(vacancyImport),
    expectedCode: 'vacancy_import_not_found',
  },
  [`PUT ${companyPath}/vacancy-feeds/:id`]: {
    ...feedCall,
    body: { publishes: true, paused: false },
  },
  [`DELETE ${companyPath}/vacancy-feeds/:id`]: feedCall,
  [`POST ${companyPath}/vacancy-feeds/:id/review`]: feedCall,
  [`PUT ${companyPath}/webhooks/:id`]: {
    ...webhookCall,
    body: { url: 'https://vizinha.exemplo.com.br/', description: '', events: ['vacancy.closed'] },
  },
  [`PUT ${companyPath}/webhooks/:id/paused`]: { ...webhookCall, body: { paused: true } },
  [`POST ${companyPath}/webhooks/:id/secret`]: webhookCall,
  [`DELETE ${companyPath}/webhooks/:id`]: webhookCall,
  [`GET ${companyPath}/webhooks/:id/deliveries`]: webhookCall,
  [`POST ${companyPath}/webhooks/:id/test`]: webhookCall,
  [`POST ${companyPath}/webhooks/:id/deliveries/:deliveryId/resend`]: webhookCall,
  [`PUT ${companyPath}/people/:id`]: {
    params: idParam(marina),
    body: { right: 'Administração' },
    expectedCode: 'colleague_not_found',
  },
  [`DELETE ${companyPath}/people/:id`]: { params: idParam(marina), expectedCode: 'colleague_not_found' },
  [`POST ${companyPath}/people/invitations/:id/resend`]: {
    params: idParam(invitation),
    expectedCode: 'invitation_not_found',
  },
  [`DELETE ${companyPath}/people/invitations/:id`]: {
    params: idParam(invitation),
    expectedCode: 'invitation_not_found',
  },
  [`PUT ${companyPath}/update-company/:id`]: {
    params: idParam(padaria),
    body: { companyName: 'Nossa agora' },
    expectedCode: 'company_not_found',
  },
  'POST /api/user/interviews/:id/accept': {
    params: idParam(interview),
    body: { version: 1, startsAt: '2999-01-01T12:00:00Z' },
    expectedCode: 'interview_not_found',
  },
  'POST /api/user/interviews/:id/end': {
    params: idParam(interview),
    body: { version: 1, reason: '' },
    expectedCode: 'interview_not_found',
  },
  'GET /api/user/interviews/:id/calendar': {
    params: idParam(interview),
    expectedCode: 'interview_not_found',
  },
  [`GET ${companyPath}/recommend-candidates`]: {
    query: `companyId=${padaria.id}`,
    expectedCode: 'wrong_role',
  },
  'DELETE /api/user/sessions/:id': { params: idParam(session), expectedCode: 'session_not_found' },
  'GET /api/moderation/own-decisions/:id': { params: idParam(sanction), expectedCode: 'sanction_not_found' },
  'POST /api/moderation/own-decisions/:id/appeal': {
    params: idParam(sanction),
    body: { words: 'Nossa agora.' },
    expectedCode: 'sanction_not_found',
  },
  'POST /api/report/report-message': {
    body: { messageId: message.id, reportReason: 'Outro', description: 'Nossa agora.' },
    expectedCode: 'message_not_found',
  },
  'POST /api/report/create-report': {
    body: { type: 'vacancy', targetId: closedVacancy.id, reportReason: 'Outro', description: 'Fechada.' },
    expectedCode: 'vacancy_not_found',
  },
};

/** Calls that succeed with foreign ids, but change only the caller's own rows. */
const callsOnOwnRows: Record<string, object> = {
  'POST /api/notices/read': { ids: [notice.id] },
  [`DELETE ${companyPath}/remove-favorite`]: { candidateId: ana.id },
};

const attempt = createAttempt(app, () => authorization(vizinha));
/** Attempts of a third company. All calls by one company would reach the limit of an account's writes. */
const attemptByThird = createAttempt(app, () => authorization(papelaria));

test('every endpoint for companies is in one of the lists of these tests', () => {
  const companyEndpoints = endpoints.filter(({ audience }) => audience.includes('Company'));
  const listedCalls = [
    ...Object.keys(callsWithVacancy),
    ...Object.keys(callsWithOtherData),
    ...Object.keys(callsOnOwnRows),
    ...callsWithoutForeignIds,
  ];

  expect(listedCalls.sort()).toEqual(companyEndpoints.map(({ method, path }) => `${method} ${path}`).sort());
});

test('another company can neither see nor change data of a company', async () => {
  // The first call signs in, which stores the day in the account.
  await attempt('GET /api/user/me', {});
  await attemptByThird('GET /api/user/me', {});
  const before = await readAllRows(db);

  for (const [name, partsFor] of Object.entries(callsWithVacancy)) {
    expect([name, await attemptByThird(name, partsFor(openVacancy.id))]).toEqual([
      name,
      { status: 403, code: 'not_owner' },
    ]);
    const notFound = { status: 404, code: 'vacancy_not_found' };
    expect([name, await attemptByThird(name, partsFor(closedVacancy.id))]).toEqual([name, notFound]);
  }
  for (const [name, { expectedCode, ...parts }] of Object.entries(callsWithOtherData))
    expect([name, (await attempt(name, parts)).code]).toEqual([name, expectedCode]);
  for (const [name, body] of Object.entries(callsOnOwnRows))
    expect([name, (await attempt(name, { body })).status]).toEqual([name, 200]);

  expect(await readAllRows(db)).toEqual(before);
});

test('every endpoint for programs is in one of the lists of these tests', () => {
  const programEndpoints = endpoints.filter(({ audience }) => audience === 'api key');

  expect([...Object.keys(programCalls), ...programCallsWithoutIds, confirmByProgram].sort()).toEqual(
    programEndpoints.map(({ method, path }) => `${method} ${path}`).sort(),
  );
});

test('a program of another company gets 404 for vacancies and imports of a company', async () => {
  // The first call stores when the key was last used.
  await attempt('GET /api/partner/v1/vacancies', {}, neighboursKey.headers);
  const before = await readAllRows(db);

  for (const [name, partsFor] of Object.entries(programCalls))
    for (const vacancy of [openVacancy, closedVacancy])
      expect([name, await attempt(name, partsFor(vacancy.id), neighboursKey.headers)]).toEqual([
        name,
        { status: 404, code: 'vacancy_not_found' },
      ]);
  const confirmation = { params: { id: vacancyImport.id }, body: { sourceIds: ['1'] } };
  expect(await attempt(confirmByProgram, confirmation, neighboursKey.headers)).toEqual({
    status: 404,
    code: 'vacancy_import_not_found',
  });

  expect(await readAllRows(db)).toEqual(before);
});

test('another company sees only the public data of a company', async () => {
  const headers = await authorization(vizinha);
  const read = async (url: string) => (await app.inject({ url, headers })).json<object>();

  expect(await read(`${vacancyPath}/company-vacancies/${padaria.id}`)).toMatchObject([
    { _id: openVacancy.id, mayEdit: false },
  ]);
  expect(await read(`${vacancyPath}/list-vacancy/${openVacancy.id}`)).not.toHaveProperty('applicationCount');
  const profile = await read(`${companyPath}/list-company/${padaria.id}`);
  expect(profile).toMatchObject({ companyName: 'Padaria Aurora' });
  expect(JSON.stringify(profile)).not.toContain(padaria.phone);
});
