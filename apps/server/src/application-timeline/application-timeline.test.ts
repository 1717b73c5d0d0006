import { expect, test } from 'vitest';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aColleague } from '../../seeds/colleague-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { anInterview } from '../../seeds/interview-factory.ts';
import { anAnswer, aQuestion } from '../../seeds/question-factory.ts';
import { startMessageScenario } from '../../test/scenarios/message-scenario.ts';
import { summarizeMessages } from './timeline.ts';

const { call, db, anApplicant } = await startMessageScenario();
const base = '/api/user/company/vacancy';

/** Creates an application with every kind of event. */
async function anEventfulApplication() {
  const applicant = await anApplicant('Em Análise');
  const { padaria, params, writeAsCompany, writeAsCandidate, decide } = applicant;
  const marina = await aColleague(db, padaria, { name: 'Marina Lopes', right: 'Recrutamento' });
  const undo = { body: { candidateId: params.candidateId, jobVacancyId: params.vacancyId } };
  await writeAsCompany('Olá, Ana!', marina);
  await writeAsCandidate('Olá!');
  await call(
    `POST ${base}/applicant-notes/:vacancyId/:candidateId`,
    { params, body: { text: 'Fala bem.' } },
    marina,
  );
  await call(`PUT ${base}/applicant-rating/:vacancyId/:candidateId`, { params, body: { rating: 4 } }, marina);
  await decide('Dispensado', 'Por engano.');
  await call(`POST ${base}/vacancy-status/undo`, undo, marina);
  await decide('Aprovado', 'Venha!');
  await decide('Aprovado', 'Na segunda, às 8h.');
  await writeAsCompany('Até segunda!');
  return applicant;
}

test('both sides see the same events in order apart from the company’s internal ones', async () => {
  const { readTimeline, readOwnTimeline } = await anEventfulApplication();

  const ownResponse = await readOwnTimeline();
  expect(ownResponse.body).toMatchObject({
    events: [
      { kind: 'sent', by: 'Ana Lima' },
      { kind: 'review', by: 'Padaria Conceição' },
      { kind: 'messages', count: 2, from: ['company', 'candidate'], by: 'Padaria Conceição' },
      { kind: 'decision', status: 'Aprovado', comments: 'Venha!', by: 'Padaria Conceição' },
      { kind: 'comment', status: 'Aprovado', comments: 'Na segunda, às 8h.' },
      { kind: 'messages', count: 1, from: ['company'] },
    ],
    hasOlder: false,
  });
  expect(JSON.stringify(ownResponse.body)).not.toMatch(/Marina|Fala bem|rating|engano/);

  const { body } = await readTimeline();
  expect(body.events.map(({ kind }) => kind)).toEqual([
    'sent',
    'review',
    'messages',
    'note',
    'rating',
    'undone',
    'decision',
    'comment',
    'messages',
  ]);
  expect(body.events).toMatchObject([
    {},
    {},
    {},
    { text: 'Fala bem.', by: 'Marina Lopes' },
    { value: 4, by: 'Marina Lopes' },
    { status: 'Dispensado', by: 'Padaria Conceição', member: 'Marina Lopes' },
    {},
    {},
    {},
  ]);
});

test('both sides see answers and interviews', async () => {
  const { ana, application, vacancy, readTimeline, readOwnTimeline } = await anApplicant('Em Análise');
  await anAnswer(db, application, await aQuestion(db, vacancy), { choice: 'Sim' });
  await anInterview(db, { candidate: ana, vacancy });

  for (const { body } of [await readOwnTimeline(), await readTimeline()]) {
    expect(body.events).toMatchObject([
      { kind: 'sent', answers: [{ value: 'Sim' }] },
      { kind: 'review' },
      { kind: 'interview', by: 'Padaria Conceição', state: 'proposed' },
    ]);
  }
});

test('administrators see answers but no interviews', async () => {
  const { ana, application, vacancy, readTimeline } = await anApplicant('Em Análise');
  await anAnswer(db, application, await aQuestion(db, vacancy), { choice: 'Sim' });
  await anInterview(db, { candidate: ana, vacancy });

  const { body } = await readTimeline(await anAdmin(db));
  expect(body.events).toMatchObject([{ kind: 'sent', answers: [{ value: 'Sim' }] }, { kind: 'review' }]);
});

test('administrators see no messages, notes, ratings or undone decisions', async () => {
  const { readTimeline } = await anEventfulApplication();

  const { body } = await readTimeline(await anAdmin(db));

  expect(body.events.map(({ kind }) => kind)).toEqual(['sent', 'review', 'decision', 'comment']);
});

test('others cannot see the timeline', async () => {
  const { vacancy, readTimeline } = await anApplicant();
  const ownParams = { params: { vacancyId: vacancy.id } };
  const stranger = await call(
    'GET /api/user/candidate/application-timeline/:vacancyId',
    ownParams,
    await aCandidate(db),
  );

  expect([stranger.status, stranger.body.code]).toEqual([404, 'application_not_found']);
  expect((await readTimeline(await aCompany(db))).body.code).toBe('not_owner');
});

test('a banned candidate has no timeline', async () => {
  const { ana, readTimeline } = await anApplicant();

  await db.updateTable('candidate').set({ banned: true }).where('id', '=', ana.id).execute();
  expect((await readTimeline()).body.code).toBe('application_not_found');
});

test('the timeline of a withdrawn application does not exist', async () => {
  const { readTimeline, readOwnTimeline, withdraw } = await anApplicant();

  await withdraw();
  for (const { body } of [await readTimeline(), await readOwnTimeline()])
    expect(body.code).toBe('application_not_found');
});

test('an old application of many steps shows the latest ones', async () => {
  const { application, padaria, readTimeline } = await anApplicant();
  const steps = Array.from({ length: 310 }, (_, index) => ({
    id: crypto.randomUUID(),
    candidate_id: application.candidate_id,
    vacancy_id: application.vacancy_id,
    status: index % 2 ? ('Aprovado' as const) : ('Dispensado' as const),
    author_id: padaria.id,
    author_name: 'Padaria Conceição',
    at: new Date(Date.now() + index * 1000).toISOString(),
  }));
  await db.insertInto('application_step').values(steps).execute();

  const { body } = await readTimeline();

  expect([body.events.length, body.hasOlder]).toEqual([300, true]);
  expect(body.events.at(-1)).toMatchObject({ kind: 'decision', status: 'Aprovado' });
});

test('messages of a day are joined unless another event separates them', () => {
  const at = (time: string) => `2026-11-${time}:00.000Z`;
  const message = (time: string, from: 'company' | 'candidate') => ({ from, by: from, at: at(time) });

  const summaries = summarizeMessages(
    [
      message('02T10:00', 'company'),
      message('02T10:05', 'candidate'),
      message('02T11:00', 'candidate'),
      message('03T09:00', 'company'),
    ],
    [at('02T10:30'), at('01T08:00')],
    (day) => day.toISOString().slice(0, 10),
  );

  expect(summaries.map(({ count, from, at: first, until }) => [count, from, first, until])).toEqual([
    [2, ['company', 'candidate'], at('02T10:00'), at('02T10:05')],
    [1, ['candidate'], at('02T11:00'), at('02T11:00')],
    [1, ['company'], at('03T09:00'), at('03T09:00')],
  ]);
});
