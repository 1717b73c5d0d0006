import { expect, test } from 'vitest';
import { anApplication } from '../../../seeds/application-factory.ts';
import { aVacancy } from '../../../seeds/vacancy-factory.ts';
import { startDecisionScenario } from '../../../test/scenarios/decision-scenario.ts';
import { loggedAbout } from '../../../test/stored/logged-about.ts';
import { stepsOf } from '../../../test/stored/steps-of.ts';
import type { Person } from '../../../test/test-app.ts';
import type { DecidableStatus } from '../application-rules.ts';

const { inbox, call, db, padaria, vizinha, admin, open, decide, listOwnApplications, anApplicant } =
  await startDecisionScenario();

const readHistory = async (as: Person, vacancyId: string) =>
  (await call('GET /api/user/company/vacancy/vacancy-status/:vacancyId', { params: { vacancyId } }, as)).body
    .history;

test('approval reaches the candidate with the comment, in the list and by mail', async () => {
  const { joao, vacancy } = await anApplicant();

  const response = await decide(vacancy.id, joao.id, 'Aprovado', {
    comments: 'Venha na segunda, às 9h. <b>Até já!</b>',
  });

  expect(response.status).toBe(200);
  expect(response.body.message).toBe('Status atualizado para Aprovado.');
  expect(response.body.application.history.map(({ status }) => status)).toEqual([
    'Currículo Enviado',
    'Aprovado',
  ]);
  const mail = await inbox.next();
  expect(mail.subject).toBe('Boa notícia sobre a vaga Pessoa técnica em panificação');
  expect(mail.text).toContain('> Venha na segunda, às 9h. <b>Até já!</b>');
  expect(mail.html).toContain('&lt;b&gt;Até já!&lt;/b&gt;');
  expect(mail.html).toContain('https://trampolim.example/curriculos-enviados');
  expect((await listOwnApplications(joao)).body).toMatchObject([
    {
      status: 'Aprovado',
      comments: 'Venha na segunda, às 9h. <b>Até já!</b>',
      unseen: true,
      changedBy: 'Padaria Conceição',
    },
  ]);
  expect(await readHistory(joao, vacancy.id)).toMatchObject([
    { status: 'Currículo Enviado' },
    { status: 'Aprovado', by: 'Padaria Conceição' },
  ]);
});

test('an approval and a dismissal can replace each other but not return to the analysis', async () => {
  const { joao, vacancy } = await anApplicant();

  for (const status of ['Em Análise', 'Dispensado', 'Aprovado', 'Dispensado'] as const) {
    expect((await decide(vacancy.id, joao.id, status)).status).toBe(200);
    await inbox.next();
  }
  const back = await decide(vacancy.id, joao.id, 'Em Análise');

  expect(back.status).toBe(409);
  expect(back.body.error).toContain('não pode voltar a uma etapa anterior');
  expect(await readHistory(joao, vacancy.id)).toHaveLength(5);
});

test('repeating a status adds a step only with a new comment', async () => {
  const { joao, vacancy } = await anApplicant();
  await decide(vacancy.id, joao.id, 'Dispensado', { comments: 'Obrigado!' });
  await inbox.next();

  const repeated = await decide(vacancy.id, joao.id, 'Dispensado', { comments: 'Obrigado!' });
  expect(repeated.status).toBe(200);
  expect(repeated.body.application.history).toHaveLength(2);
  expect(inbox.waitingCount).toBe(0);

  const rewritten = await decide(vacancy.id, joao.id, 'Dispensado', { comments: 'Obrigado, e boa sorte!' });
  expect(rewritten.body.application.history).toHaveLength(3);
  expect((await inbox.next()).text).toContain('boa sorte');
});

test('a repeated decision without a comment retains the earlier comment', async () => {
  const { joao, vacancy } = await anApplicant();
  await decide(vacancy.id, joao.id, 'Aprovado', { comments: 'Venha na segunda.' });
  await inbox.next();

  const repeated = await decide(vacancy.id, joao.id, 'Aprovado');

  expect(repeated.status).toBe(200);
  expect((await listOwnApplications(joao)).body[0]?.comments).toBe('Venha na segunda.');
  expect(await readHistory(joao, vacancy.id)).toHaveLength(2);
  expect(inbox.waitingCount).toBe(0);
});

test('eight simultaneous decisions leave a history that ends in the current status', async () => {
  const { joao, vacancy } = await anApplicant();

  const decisions = Array.from({ length: 8 }, (_, turn) =>
    decide(vacancy.id, joao.id, turn % 2 ? 'Aprovado' : 'Dispensado', { comments: `Recado ${turn}` }),
  );
  const responses = await Promise.all(decisions);

  for (const { status } of responses) expect(status).toBe(200);
  const [application] = (await listOwnApplications(joao)).body;
  const history = await readHistory(joao, vacancy.id);
  const last = history.at(-1);
  expect(history).toHaveLength(9);
  expect(last).toMatchObject({
    status: application?.status,
    comments: application?.comments,
    at: application?.changedAt,
  });
  const times = history.map(({ at }) => at);
  expect(times).toEqual([...times].sort());
  // The final status is sent, and nothing after it, regardless of how long the eight changes took.
  let received = '';
  while (!received.includes(last?.comments ?? '')) received = (await inbox.next()).text ?? '';
  expect(inbox.waitingCount).toBe(0);
});

test('each change of status is written to the log', async () => {
  const { joao, vacancy } = await anApplicant();
  await decide(vacancy.id, joao.id, 'Em Análise');
  await decide(vacancy.id, joao.id, 'Dispensado', { comments: 'Segredo entre nós' });
  // The decision replaces the notification of the review, which was not sent yet.
  expect((await inbox.next()).subject).toMatch(/^Resposta/);

  expect(await loggedAbout(db, joao.email)).toEqual([
    `Status atualizado para Em Análise: ${joao.email}, vaga Pessoa técnica em panificação`,
    `Status atualizado para Dispensado: ${joao.email}, vaga Pessoa técnica em panificação`,
  ]);
});

test('an administrator decides in the name of the platform', async () => {
  const { joao, vacancy } = await anApplicant();

  const { body } = await decide(vacancy.id, joao.id, 'Aprovado', { as: admin });
  await inbox.next();

  expect(body.application.history.at(-1)).toMatchObject({ status: 'Aprovado', by: 'Equipe Trampolim' });
});

test('a withdrawn application can be neither opened nor decided on', async () => {
  const { joao, vacancy } = await anApplicant();
  await call(
    'DELETE /api/user/company/vacancy/remove-interested',
    { body: { jobVacancyId: vacancy.id } },
    joao,
  );

  for (const response of [
    await open(vacancy.id, joao.id, padaria),
    await decide(vacancy.id, joao.id, 'Aprovado'),
  ]) {
    expect(response.status).toBe(404);
    expect(response.body.error).toBe('Candidatura não encontrada.');
  }
});

test('a withdrawal during a decision leaves no steps', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const { joao, vacancy } = await anApplicant();
    const [decided] = await Promise.all([
      decide(vacancy.id, joao.id, 'Aprovado'),
      call(
        'DELETE /api/user/company/vacancy/remove-interested',
        { body: { jobVacancyId: vacancy.id } },
        joao,
      ),
    ]);
    expect(decided.status).toBeOneOf([200, 404]);
    // The company is notified of the withdrawal only if it decided before. The candidate is not notified.
    if (decided.status === 200) await inbox.next();
    expect(await stepsOf(db, joao.id)).toEqual([]);
  }
});

test('another company is refused at an open vacancy and does not find a closed one', async () => {
  const { joao, vacancy } = await anApplicant();
  const closed = await aVacancy(db, padaria, { live: false });
  await anApplication(db, joao, closed);

  for (const [vacancyId, status] of [
    [vacancy.id, 403],
    [closed.id, 404],
  ] as const) {
    const params = { id: vacancyId };
    const responses = [
      await open(vacancyId, joao.id, vizinha),
      await decide(vacancyId, joao.id, 'Aprovado', { as: vizinha }),
      await call('GET /api/user/company/vacancy/list-interested/:id', { params }, vizinha),
      await call('GET /api/user/company/vacancy/:id/status-count', { params }, vizinha),
    ];
    expect(responses.map((response) => response.status)).toEqual(Array(4).fill(status));
  }
  expect((await listOwnApplications(joao)).body.map(({ status }) => status)).toEqual([
    'Currículo Enviado',
    'Currículo Enviado',
  ]);
});

test('a candidate can neither open nor decide an application', async () => {
  const { joao, vacancy } = await anApplicant();

  expect((await decide(vacancy.id, joao.id, 'Aprovado', { as: joao })).status).toBe(403);
  expect((await open(vacancy.id, joao.id, joao)).status).toBe(403);
});

test('statuses that are not a decision, unknown ids and invalid comments are refused', async () => {
  const { joao, vacancy } = await anApplicant();

  const undecidable = await decide(vacancy.id, joao.id, 'Currículo Enviado' as DecidableStatus);
  expect(undecidable.status).toBe(400);
  expect(undecidable.body.issues).toEqual([{ path: 'status', message: 'Escolha uma das opções.' }]);
  const nul = await decide(vacancy.id, joao.id, 'Aprovado', { comments: 'a\0b' });
  expect(nul.body.issues?.[0]?.path).toBe('comments');
  const long = await decide(vacancy.id, joao.id, 'Aprovado', { comments: 'a'.repeat(5001) });
  expect(long.status).toBe(400);
  expect((await open('42', joao.id, padaria)).status).toBe(400);
  expect((await open(vacancy.id, padaria.id, padaria)).status).toBe(404);
});
