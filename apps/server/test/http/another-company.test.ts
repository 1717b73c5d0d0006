import { endpoints } from '@trampolim/contract/api';
import type { ErrorCode } from '@trampolim/contract/wire/errors';
import { expect, test } from 'vitest';
import { anApiKey } from '../../seeds/api-key-factory.ts';
import { aCommentTemplate, aNote, ratingRow } from '../../seeds/applicant-tools-factory.ts';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aColleague } from '../../seeds/colleague-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { demoPassword } from '../../seeds/demo-password.ts';
import { anInterview } from '../../seeds/interview-factory.ts';
import { anInvitation } from '../../seeds/invitation-factory.ts';
import { aMessage } from '../../seeds/message-factory.ts';
import { aNotice } from '../../seeds/notice-factory.ts';
import { aWarning } from '../../seeds/sanction-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { aVacancyFeed } from '../../seeds/vacancy-feed-factory.ts';
import { aWebhook, aWebhookDelivery } from '../../seeds/webhook-factory.ts';
import { newId } from '../../src/platform/database/database.ts';
import { everythingStored } from '../stored/everything-stored.ts';
import { startTestApp } from '../test-app.ts';
import {
  type CallParts,
  callsWithoutForeignIds,
  companyPath,
  programCallsWithoutIds,
  programVacancyCalls,
  vacancyCalls,
  vacancyPath,
} from './listed-company-calls.ts';

const { app, db, authorization } = await startTestApp();
const padaria = await aCompany(db, { name: 'Padaria Aurora' });
const vizinha = await aCompany(db, { name: 'Oficina Sol' });
const marina = await aColleague(db, padaria);
const ana = await aCandidate(db);
const open = await aVacancy(db, padaria);
const closed = await aVacancy(db, padaria, { live: false, closed_at: new Date().toISOString() });
const application = await anApplication(db, ana, open, { status: 'Aprovado' });
await anApplication(db, ana, closed, { status: 'Aprovado' });
const note = await aNote(db, application, padaria, 'Só nosso.');
await db
  .insertInto('application_rating')
  .values(ratingRow(application, padaria, 5))
  .execute();
const message = await aMessage(db, application, { sender: 'candidate', author: ana, text: 'Boa tarde!' });
const template = await aCommentTemplate(db, padaria, 'Convite', 'Venha!');
await anInvitation(db, await aCandidate(db), open);
const interview = await anInterview(db, { candidate: ana, vacancy: open });
const notice = await aNotice(db, padaria);
const passkey = {
  id: newId(),
  account_id: padaria.id,
  credential_id: padaria.id,
  public_key: Buffer.from(padaria.id),
  name: 'Celular',
};
await db.insertInto('passkey').values(passkey).execute();
const sanction = await aWarning(db, padaria);
const star = { id: newId(), company_id: padaria.id, candidate_id: ana.id };
await db.insertInto('favourite_candidate').values(star).execute();
const filters = JSON.stringify({ area: 'Operações' });
const search = { id: newId(), company_id: padaria.id, name: 'Padeiros', filters, seen_seq: 0 };
await db.insertInto('saved_search').values(search).execute();
const apiKey = await anApiKey(db, padaria);
const neighboursKey = await anApiKey(db, vizinha);
const webhook = await aWebhook(db, padaria);
const webhookCall = {
  params: { id: webhook.id, deliveryId: (await aWebhookDelivery(db, padaria, webhook)).id },
  refused: 'webhook_not_found',
} as const;
const feedCall = {
  params: { id: (await aVacancyFeed(db, padaria)).id },
  refused: 'vacancy_feed_not_found',
} as const;
const invitation = {
  id: newId(),
  company_id: padaria.id,
  email: 'joana@exemplo.com',
  company_right: 'Recrutamento' as const,
  token_hash: Buffer.alloc(32),
  expires_at: '2999-01-01T00:00:00Z',
};
await db.insertInto('company_invitation').values(invitation).execute();
const vacancyImport = {
  id: newId(),
  company_id: padaria.id,
  by_program: false,
  format: 'csv' as const,
  source: 'arquivo',
  is_complete: true,
  carries: ['jobTitle'],
  vacancies: '[]',
};
await db.insertInto('vacancy_import').values(vacancyImport).execute();
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

const withVacancy = vacancyCalls(ana.id);
const programCalls = programVacancyCalls(ana.id);
const confirmByProgram = 'POST /api/partner/v1/vacancy-imports/:id/confirm';

const of = ({ id }: { id: string }) => ({ id });

/** Calls about other data of a company, with the error that another company gets. */
const withAnother: Record<string, CallParts & { refused: ErrorCode }> = {
  [`GET ${vacancyPath}/list-vacancy/:id`]: { params: of(closed), refused: 'vacancy_not_found' },
  [`POST ${vacancyPath}/create-vacancy`]: {
    body: { ...draft, companyId: padaria.id },
    refused: 'wrong_role',
  },
  [`PUT ${vacancyPath}/applicant-note/:id`]: {
    params: of(note),
    body: { text: 'Nosso agora.' },
    refused: 'note_not_found',
  },
  [`DELETE ${vacancyPath}/applicant-note/:id`]: { params: of(note), refused: 'note_not_found' },
  [`PUT ${companyPath}/comment-templates/:id`]: {
    params: of(template),
    body: { name: 'Nosso', text: 'Venha!' },
    refused: 'template_not_found',
  },
  'DELETE /api/user/second-factor/passkeys/:id': {
    params: of(passkey),
    body: { currentPassword: demoPassword },
    refused: 'passkey_not_found',
  },
  [`DELETE ${companyPath}/comment-templates/:id`]: { params: of(template), refused: 'template_not_found' },
  [`PUT ${companyPath}/saved-searches/:id`]: {
    params: of(search),
    body: { name: 'Nossa' },
    refused: 'saved_search_not_found',
  },
  [`POST ${companyPath}/saved-searches/:id/look`]: { params: of(search), refused: 'saved_search_not_found' },
  [`DELETE ${companyPath}/saved-searches/:id`]: { params: of(search), refused: 'saved_search_not_found' },
  [`DELETE ${companyPath}/api-keys/:id`]: { params: of(apiKey), refused: 'api_key_not_found' },
  [`POST ${companyPath}/vacancy-imports/:id/confirm`]: {
    params: of(vacancyImport),
    body: { sourceIds: ['1'] },
    refused: 'vacancy_import_not_found',
  },
  [`DELETE ${companyPath}/vacancy-imports/:id`]: {
    params: of(vacancyImport),
    refused: 'vacancy_import_not_found',
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
    params: of(marina),
    body: { right: 'Administração' },
    refused: 'colleague_not_found',
  },
  [`DELETE ${companyPath}/people/:id`]: { params: of(marina), refused: 'colleague_not_found' },
  [`POST ${companyPath}/people/invitations/:id/resend`]: {
    params: of(invitation),
    refused: 'invitation_not_found',
  },
  [`DELETE ${companyPath}/people/invitations/:id`]: {
    params: of(invitation),
    refused: 'invitation_not_found',
  },
  [`PUT ${companyPath}/update-company/:id`]: {
    params: of(padaria),
    body: { companyName: 'Nossa agora' },
    refused: 'company_not_found',
  },
  'POST /api/user/interviews/:id/accept': {
    params: of(interview),
    body: { version: 1, startsAt: '2999-01-01T12:00:00Z' },
    refused: 'interview_not_found',
  },
  'POST /api/user/interviews/:id/end': {
    params: of(interview),
    body: { version: 1, reason: '' },
    refused: 'interview_not_found',
  },
  'GET /api/user/interviews/:id/calendar': { params: of(interview), refused: 'interview_not_found' },
  [`GET ${companyPath}/recommend-candidates`]: { query: `companyId=${padaria.id}`, refused: 'wrong_role' },
  'DELETE /api/user/sessions/:id': { params: of(session), refused: 'session_not_found' },
  'GET /api/moderation/own-decisions/:id': { params: of(sanction), refused: 'sanction_not_found' },
  'POST /api/moderation/own-decisions/:id/appeal': {
    params: of(sanction),
    body: { words: 'Nossa agora.' },
    refused: 'sanction_not_found',
  },
  'POST /api/report/report-message': {
    body: { messageId: message.id, reportReason: 'Outro', description: 'Nossa agora.' },
    refused: 'message_not_found',
  },
  'POST /api/report/create-report': {
    body: { type: 'vacancy', targetId: closed.id, reportReason: 'Outro', description: 'Fechada.' },
    refused: 'vacancy_not_found',
  },
};

async function attempt(
  name: string,
  { params = {}, query = '', body }: CallParts,
  headers?: { authorization: string },
) {
  const [method, path] = name.split(' ') as ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string];
  const url = `${path.replace(/:(\w+)/g, (_, key: string) => params[key] ?? '')}?${query}`;
  const answer = await app.inject({
    method,
    url,
    headers: headers ?? (await authorization(vizinha)),
    ...(body && { payload: body }),
  });
  const isJson = /^application\/(problem\+)?json/.test(answer.headers['content-type'] ?? '');
  return { status: answer.statusCode, code: isJson ? answer.json<{ code?: string }>().code : undefined };
}

test('each call of companies is listed here, with the ids of another company', () => {
  const forCompanies = endpoints.filter(({ audience }) => audience.includes('Company'));
  const listed = [...Object.keys(withVacancy), ...Object.keys(withAnother), ...callsWithoutForeignIds];

  expect(listed.sort()).toEqual(forCompanies.map(({ method, path }) => `${method} ${path}`).sort());
});

test('a company’s own data is refused to another company and does not change', async () => {
  await attempt('GET /api/user/me', {});
  const before = await everythingStored(db);

  for (const [name, asking] of Object.entries(withVacancy)) {
    expect([name, await attempt(name, asking(open.id))]).toEqual([name, { status: 403, code: 'not_owner' }]);
    const hidden = { status: 404, code: 'vacancy_not_found' };
    expect([name, await attempt(name, asking(closed.id))]).toEqual([name, hidden]);
  }
  for (const [name, { refused, ...other }] of Object.entries(withAnother))
    expect([name, (await attempt(name, other)).code]).toEqual([name, refused]);
  await attempt('POST /api/notices/read', { body: { ids: [notice.id] } });
  await attempt(`DELETE ${companyPath}/remove-favorite`, { body: { candidateId: ana.id } });

  expect(await everythingStored(db)).toEqual(before);
});

test('each call of programs is listed here, with the ids of another company', () => {
  const forPrograms = endpoints.filter(({ audience }) => audience === 'api key');

  expect([...Object.keys(programCalls), ...programCallsWithoutIds, confirmByProgram].sort()).toEqual(
    forPrograms.map(({ method, path }) => `${method} ${path}`).sort(),
  );
});

test('the resources of a company do not exist for the program of another one', async () => {
  await attempt('GET /api/partner/v1/vacancies', {}, neighboursKey.headers);
  const before = await everythingStored(db);

  for (const [name, asking] of Object.entries(programCalls))
    for (const vacancy of [open, closed])
      expect([name, await attempt(name, asking(vacancy.id), neighboursKey.headers)]).toEqual([
        name,
        { status: 404, code: 'vacancy_not_found' },
      ]);
  const confirmation = { params: { id: vacancyImport.id }, body: { sourceIds: ['1'] } };
  expect(await attempt(confirmByProgram, confirmation, neighboursKey.headers)).toEqual({
    status: 404,
    code: 'vacancy_import_not_found',
  });

  expect(await everythingStored(db)).toEqual(before);
});

test('public data of a company contains no more for another company', async () => {
  const headers = await authorization(vizinha);
  const read = async (url: string) => (await app.inject({ url, headers })).json<object>();

  expect(await read(`${vacancyPath}/company-vacancies/${padaria.id}`)).toMatchObject([
    { _id: open.id, mayEdit: false },
  ]);
  expect(await read(`${vacancyPath}/list-vacancy/${open.id}`)).not.toHaveProperty('applicationCount');
  const profile = await read(`${companyPath}/list-company/${padaria.id}`);
  expect(profile).toMatchObject({ companyName: 'Padaria Aurora' });
  expect(JSON.stringify(profile)).not.toContain(padaria.phone);
});
