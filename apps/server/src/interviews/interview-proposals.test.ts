import { expect, test } from 'vitest';
import { inHours, startInterviewScenario } from '../../test/scenarios/interview-scenario.ts';

const { db, anApplicant } = await startInterviewScenario();

const refusedTimes: [string, string[], string][] = [
  ['in the past', [inHours(-1)], 'Este horário já passou.'],
  ['after the removal of the vacancy', [inHours(24 * 170)], 'Nesse dia a vaga já terá saído do Trampolim'],
  ['that overlap', [inHours(72), inHours(72.5)], 'Este horário se sobrepõe a outro da lista.'],
  ['that are equal', [inHours(72), inHours(72)], 'Este horário se sobrepõe a outro da lista.'],
];
test.each(refusedTimes)('times %s are refused at their field', async (_, times, sentence) => {
  const { propose } = await anApplicant();

  const { status, body } = await propose({ times, minutes: 45 });

  expect(status).toBe(400);
  expect(body.issues).toEqual([
    { path: `times.${times.length - 1}`, message: expect.stringContaining(sentence) },
  ]);
});

test('an interview is at most 180 days ahead', async () => {
  const { propose } = await anApplicant({ deadline: '2099-12-31' });

  const { body } = await propose({ times: [inHours(24 * 181)] });

  expect(body.issues).toEqual([{ path: 'times.0', message: 'Escolha um horário nos próximos 180 dias.' }]);
});

test.each([
  ['javascript:alert(1)'],
  ['http://sala.example/abc'],
  ['https://trampolim.example@mal.example/'],
  ['https://localhost/abc'],
  ['//sala.example'],
])('the link %s is refused', async (link) => {
  const { propose } = await anApplicant();

  const { status, body } = await propose({ link });

  expect(status).toBe(400);
  expect(body.issues?.[0]?.path).toBe('link');
});

test('a proposal needs a place or link, one to three times, a valid duration and a valid phone', async () => {
  const { propose } = await anApplicant();
  const hours = [72, 96, 120, 144].map(inHours);

  const responses = [
    await propose({ place: '', link: '' }),
    await propose({ times: hours }),
    await propose({ times: [] }),
    await propose({ minutes: 5 }),
    await propose({ contactPhone: '123' }),
  ];

  expect(responses.map(({ body }) => body.issues?.map(({ path }) => path))).toEqual([
    ['place'],
    ['times'],
    ['times'],
    ['minutes'],
    ['contactPhone'],
  ]);
});

test('an unopened or dismissed application gets no proposal', async () => {
  for (const [status, mayProposeAfterReading, error] of [
    [
      'Currículo Enviado',
      true,
      'Antes de propor uma entrevista, mova a candidatura para Em Análise ou Aprovado.',
    ],
    ['Dispensado', false, 'A candidatura foi dispensada: a entrevista não pode mais mudar.'],
  ] as const) {
    const { key, propose, readInterviewOf, padaria, joao } = await anApplicant();
    await db.updateTable('application').set({ status }).where('candidate_id', '=', key.candidateId).execute();

    expect(await readInterviewOf(padaria)).toMatchObject({ mayPropose: false, mayProposeAfterReading });
    expect((await readInterviewOf(joao)).mayProposeAfterReading).toBe(false);
    const response = await propose();
    expect([response.status, response.body.error]).toEqual([409, error]);
  }
});

test('the sixth proposal of a day is refused, even if it is for another interview', async () => {
  const { padaria, propose, end } = await anApplicant();
  let version = 0;
  for (let turn = 0; turn < 5; turn++) {
    expect((await propose({ version, times: [inHours(72 + turn)] })).status).toBe(200);
    version += 1;
    if (turn === 2) {
      await end(padaria);
      version += 1;
    }
  }

  const { status, body, headers } = await propose({ version, times: [inHours(90)] });

  expect(status).toBe(429);
  expect(body.error).toContain('5 vezes por dia');
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
});

test('a company that may propose no more today still accepts the candidate’s time', async () => {
  const { padaria, propose, suggestTime, accept } = await anApplicant();
  for (let version = 0; version < 5; version++) {
    expect((await propose({ version, times: [inHours(72 + version)] })).status).toBe(200);
  }
  await suggestTime(inHours(120));

  const { status, body } = await accept({ as: padaria });

  expect([status, body.place.interview?.state]).toEqual([200, 'agreed']);
});
