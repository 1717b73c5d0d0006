import { expect, test } from 'vitest';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aColleague } from '../../seeds/colleague-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { startMessageScenario } from '../../test/scenarios/message-scenario.ts';
import { newId } from '../platform/database/database.ts';

const { app, authorization, call, db, anApplicant } = await startMessageScenario();
const base = '/api/user/company/vacancy';

test('the company writes first and the candidate answers', async () => {
  const { padaria, writeAsCompany, writeAsCandidate, read, readOwn } = await anApplicant();
  const marina = await aColleague(db, padaria, { name: 'Marina Lopes', right: 'Recrutamento' });

  const early = await writeAsCandidate('Já leram?');
  expect([early.status, early.body.code, early.body.error]).toEqual([
    409,
    'company_writes_first',
    'A empresa escreve primeiro. Depois, você pode responder aqui.',
  ]);
  expect((await readOwn()).body).toMatchObject({ messages: [], closed: { code: 'company_writes_first' } });

  const first = await writeAsCompany('  Olá, Ana!\nPode vir na terça?  ', marina);
  expect(first.status).toBe(200);
  const response = await writeAsCandidate('Posso, sim.');

  expect(response.body).toEqual({
    messages: [
      {
        _id: expect.any(String) as string,
        place: 1,
        from: 'company',
        by: 'Padaria Conceição',
        text: 'Olá, Ana!\nPode vir na terça?',
        at: expect.any(String) as string,
        read: false,
      },
      expect.objectContaining({ place: 2, from: 'candidate', by: 'Ana Lima', text: 'Posso, sim.' }),
    ],
    hasOlder: false,
    unread: 1,
  });
  expect((await read()).body.messages).toMatchObject([
    { by: 'Padaria Conceição', member: 'Marina Lopes' },
    { by: 'Ana Lima' },
  ]);
  // A colleague who left is still named to the company.
  await db.deleteFrom('account').where('id', '=', marina.id).execute();
  expect((await read()).body.messages[0]).toMatchObject({ member: 'Marina Lopes' });
});

test('nobody can write before the company has opened the resume', async () => {
  const { writeAsCompany, writeAsCandidate, read, decide } = await anApplicant('Currículo Enviado');

  for (const refusal of [await writeAsCompany('Oi.'), await writeAsCandidate('Oi.')])
    expect([refusal.status, refusal.body.code]).toEqual([409, 'messages_not_open']);
  expect((await read()).body.closed).toEqual({
    code: 'messages_not_open',
    reason: 'A conversa abre quando a empresa começa a analisar o currículo.',
  });

  await decide('Em Análise');
  expect((await writeAsCompany('Oi.')).status).toBe(200);
});

test('unread messages are counted for both sides until they are read', async () => {
  const {
    ana,
    padaria,
    vacancy,
    writeAsCompany,
    writeAsCandidate,
    markAsRead,
    markOwnAsRead,
    read,
    readOwn,
    noticesOf,
  } = await anApplicant('Aprovado');
  const marina = await aColleague(db, padaria, { right: 'Recrutamento' });
  const ownApplications = () => call(`GET ${base}/vacancy-status`, {}, ana);
  const applicants = (as = padaria as { id: string; role: 'Company' | 'Admin' }) =>
    call(`GET ${base}/list-interested/:id`, { params: { id: vacancy.id }, query: {} }, as);

  expect((await ownApplications()).body[0]).not.toHaveProperty('unreadMessages');
  await writeAsCompany('Um.');
  await writeAsCompany('Dois.');
  expect((await ownApplications()).body[0]).toMatchObject({ unreadMessages: 2 });
  expect(await noticesOf(ana)).toMatchObject([
    {
      title: 'Forneira',
      text: 'Padaria Conceição enviou 2 mensagens.',
      comment: '',
      count: 2,
      link: `/curriculos-enviados?vacancyId=${vacancy.id}#mensagens`,
      read: false,
    },
  ]);

  expect((await markOwnAsRead(1)).body).toEqual({ unread: 1 });
  expect(await noticesOf(ana)).toMatchObject([{ read: false }]);
  expect((await markOwnAsRead(1000)).body).toEqual({ unread: 0 });
  expect((await markOwnAsRead(1)).body).toEqual({ unread: 0 });
  expect((await ownApplications()).body[0]).toMatchObject({ unreadMessages: 0 });
  expect(await noticesOf(ana)).toMatchObject([{ read: true }]);
  expect((await read()).body.messages.map((message) => message.read)).toEqual([true, true]);
  // Messages that arrive later are unread.
  await writeAsCompany('Três.');
  expect((await readOwn()).body.unread).toBe(1);

  await writeAsCandidate('Quatro.');
  expect((await applicants()).body[0]).toMatchObject({ unreadMessages: 1 });
  expect((await applicants(await anAdmin(db))).body[0]).not.toHaveProperty('unreadMessages');
  for (const person of [padaria, marina])
    expect(await noticesOf(person)).toMatchObject([
      {
        text: 'Ana Lima enviou uma mensagem.',
        link: `/editar-vaga/${vacancy.id}?candidato=${ana.id}#mensagens`,
        read: false,
      },
    ]);
  // One of the company's people has read it for all of them.
  expect((await markAsRead(4, marina)).body).toEqual({ unread: 0 });
  expect((await applicants()).body[0]).not.toHaveProperty('unreadMessages');
  for (const person of [padaria, marina]) expect(await noticesOf(person)).toMatchObject([{ read: true }]);
});

test('a long conversation is read in pages, ordered by place', async () => {
  const { padaria, ana, params, readOwn, listStored } = await anApplicant();
  const rows = Array.from({ length: 120 }, (_, index) => ({
    id: newId(),
    vacancy_id: params.vacancyId,
    candidate_id: params.candidateId,
    place: index + 1,
    sender: index % 2 ? ('candidate' as const) : ('company' as const),
    author_id: index % 2 ? ana.id : padaria.id,
    author_name: 'Alguém',
    text: `Mensagem ${index + 1}`,
    sending_id: newId(),
  }));
  await db.insertInto('message').values(rows.toReversed()).execute();
  expect(await listStored()).toHaveLength(120);

  const { body: latest } = await readOwn();
  const { body: older } = await readOwn(latest.messages[0]?.place);
  const { body: oldest } = await readOwn(older.messages[0]?.place);

  expect([latest, older, oldest].map(({ messages, hasOlder }) => [messages.length, hasOlder])).toEqual([
    [50, true],
    [50, true],
    [20, false],
  ]);
  expect([oldest, older, latest].flatMap(({ messages }) => messages.map(({ place }) => place))).toEqual(
    rows.map(({ place }) => place),
  );
});

test('only the two sides have access: not another company, another candidate or an administrator', async () => {
  const { params, vacancy, writeAsCompany, read, markAsRead } = await anApplicant();
  const [vizinha, bia, admin] = [await aCompany(db), await aCandidate(db), await anAdmin(db)];
  await writeAsCompany('Só entre nós.');

  for (const attempt of [writeAsCompany('x', vizinha), read(vizinha), markAsRead(1, vizinha)])
    expect((await attempt).body.code).toBe('not_owner');
  const own = { params: { vacancyId: vacancy.id } };
  const body = { text: 'x', sendingId: newId() };
  for (const attempt of [
    call('GET /api/user/candidate/messages/:vacancyId', own, bia),
    call('POST /api/user/candidate/messages/:vacancyId', { ...own, body }, bia),
    call('POST /api/user/candidate/messages/:vacancyId/read', { ...own, body: { upTo: 1 } }, bia),
  ])
    expect((await attempt).body.code).toBe('application_not_found');
  for (const attempt of [writeAsCompany('x', admin), read(admin), markAsRead(1, admin)])
    expect((await attempt).body.code).toBe('wrong_role');
  // Another company does not learn whether a candidate applied.
  const withoutApplication = { ...params, candidateId: bia.id };
  const refusal = await call(
    `POST ${base}/messages/:vacancyId/:candidateId`,
    { params: withoutApplication, body },
    vizinha,
  );
  expect(refusal.status).toBe(403);
});

test.each<[string, object, string]>([
  ['nothing', { sendingId: newId() }, 'text'],
  ['blank text', { text: ' \n\u200b ', sendingId: newId() }, 'text'],
  ['2,001 letters', { text: 'a'.repeat(2001), sendingId: newId() }, 'text'],
  ['a NUL byte', { text: 'a\0b', sendingId: newId() }, 'text'],
  ['no sending id', { text: 'Oi.' }, 'sendingId'],
  ['a text that is not an id', { text: 'Oi.', sendingId: '1' }, 'sendingId'],
])('%s is refused at its field', async (_, body, path) => {
  const { padaria, params, listStored } = await anApplicant();
  const response = await call(
    `POST ${base}/messages/:vacancyId/:candidateId`,
    { params, body: body as never },
    padaria,
  );

  expect([response.status, response.body.issues?.[0]?.path]).toEqual([400, path]);
  expect(await listStored()).toEqual([]);
});

test('2,000 letters and hostile text are stored as they are', async () => {
  const { writeAsCompany, writeAsCandidate } = await anApplicant();
  const hostile = "<script>alert(1)</script> https://evil.com {nome} '; drop table message; --";
  // An emoji counts as two letters.
  const long = '🥖'.repeat(1000);

  await writeAsCompany(hostile);
  const { body } = await writeAsCandidate(long);

  expect(body.messages.map(({ text }) => text)).toEqual([hostile, long]);
});

test('messages and steps cannot be changed', async () => {
  const { ana, padaria, params, writeAsCompany, decide, listStored } = await anApplicant();
  const { vacancyId: jobVacancyId, candidateId } = params;
  await writeAsCompany('Venha na terça.');
  await decide('Aprovado');
  await call(`POST ${base}/vacancy-status/undo`, { body: { candidateId, jobVacancyId } }, padaria);
  const deleteFrom = (table: 'message' | 'undone_step' | 'application_step') =>
    db.deleteFrom(table).where('candidate_id', '=', ana.id).execute();

  await expect(
    db.updateTable('message').set({ text: 'Venha na quarta.' }).where('candidate_id', '=', ana.id).execute(),
  ).rejects.toThrow('keeps what it recorded');
  await expect(
    db
      .updateTable('application_step')
      .set({ comments: 'Outro.' })
      .where('candidate_id', '=', ana.id)
      .execute(),
  ).rejects.toThrow('keeps what it recorded');
  for (const table of ['message', 'undone_step', 'application_step'] as const)
    await expect(deleteFrom(table)).rejects.toThrow('keeps what it recorded');
  expect(await listStored()).toMatchObject([{ text: 'Venha na terça.' }]);
});

test('messages and steps are deleted with the application', async () => {
  const { ana, padaria, params, writeAsCompany, decide, withdraw } = await anApplicant();
  const { vacancyId: jobVacancyId, candidateId } = params;
  await writeAsCompany('Venha na terça.');
  await decide('Aprovado');
  await call(`POST ${base}/vacancy-status/undo`, { body: { candidateId, jobVacancyId } }, padaria);

  expect((await withdraw()).status).toBe(200);
  for (const table of ['message', 'message_inbox', 'undone_step', 'application_step'] as const)
    expect(await db.selectFrom(table).selectAll().where('candidate_id', '=', ana.id).execute()).toEqual([]);
});

test('a HEAD request for messages is not found, because only public endpoints answer it', async () => {
  const { ana, vacancy, writeAsCompany } = await anApplicant();
  await writeAsCompany('bromélia-secreta');
  const headers = await authorization(ana);
  const head = await app.inject({
    method: 'HEAD',
    url: `/api/user/candidate/messages/${vacancy.id}`,
    headers,
  });

  expect(head.statusCode).toBe(404);
});

test('the log contains no text of messages', async () => {
  const { writeAsCompany } = await anApplicant();
  await writeAsCompany('bromélia-secreta');
  const log = await db.selectFrom('action_log').select('message').execute();
  expect(log.filter(({ message }) => message.includes('bromélia'))).toEqual([]);
});
