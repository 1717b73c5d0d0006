import { expect, test } from 'vitest';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aColleague } from '../../seeds/colleague-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { inHours, startInterviewScenario } from '../../test/scenarios/interview-scenario.ts';

const { app, authorization, call, db, anApplicant } = await startInterviewScenario();

test('the company proposes times and the candidate accepts one', async () => {
  const { padaria, joao, propose, accept, readInterviewOf, noticesOf, listEvents } = await anApplicant();
  const times = [inHours(72), inHours(96), inHours(120)];

  const proposed = await propose({ times, note: 'Traga um documento.', contactPhone: '(11) 98765-4321' });

  expect(proposed.status).toBe(200);
  expect(proposed.body.message).toBe('Proposta enviada a João Gonçalves.');
  expect(await readInterviewOf(joao)).toMatchObject({
    mayPropose: false,
    interview: {
      state: 'proposed',
      times: times.map((startsAt) => ({ startsAt })),
      minutes: 45,
      place: 'Rua do Forno, 12',
      note: 'Traga um documento.',
      contactPhone: '5511987654321',
      zone: 'America/Sao_Paulo',
      mayAccept: true,
      mayCounter: true,
      mayEnd: true,
    },
  });
  expect((await readInterviewOf(joao)).contact).toBeUndefined();
  expect(await noticesOf(joao)).toMatchObject([
    { kind: 'interview', text: 'Padaria Conceição propõe uma entrevista: escolha um horário.' },
  ]);

  const accepted = await accept({ startsAt: times[1] });

  expect(accepted.status).toBe(200);
  expect((await readInterviewOf(padaria)).interview).toMatchObject({
    state: 'agreed',
    startsAt: times[1],
    mayAccept: false,
    mayEnd: true,
  });
  expect(await noticesOf(padaria)).toMatchObject([
    {
      kind: 'interview',
      text: expect.stringMatching(/^Entrevista marcada com João Gonçalves: .+, \d\d:\d\d\.$/),
      link: expect.stringContaining(`?candidato=${joao.id}`),
    },
  ]);
  expect(await listEvents()).toMatchObject([
    { version: 1, state: 'proposed', side: 'company', payload: { times } },
    { version: 2, state: 'agreed', side: 'candidate', payload: { startsAt: times[1] } },
  ]);
});

test('the candidate proposes another time, once until the company answers', async () => {
  const { padaria, propose, suggestTime, accept, readInterview, readInterviewOf } = await anApplicant();
  await propose();
  const other = inHours(150);

  expect((await suggestTime(other, { text: 'Nesses dias trabalho até as 18h.' })).status).toBe(200);
  const second = await suggestTime(inHours(160));

  expect(second.status).toBe(409);
  expect(second.body.error).toBe('Esta entrevista acabou de mudar. Confira e tente de novo.');
  expect((await readInterviewOf(padaria)).interview).toMatchObject({
    state: 'countered',
    counter: { startsAt: other, text: 'Nesses dias trabalho até as 18h.' },
    mayAccept: true,
  });
  expect((await accept({ startsAt: other, as: padaria })).status).toBe(200);
  expect(await readInterview()).toMatchObject({ state: 'agreed', startsAt: other });
});

test('the company answers a counter-proposal with new times', async () => {
  const { propose, suggestTime, readInterview } = await anApplicant();
  await propose();
  await suggestTime();

  const { status } = await propose({ version: 2, times: [inHours(200)] });

  expect(status).toBe(200);
  expect(await readInterview()).toMatchObject({ state: 'proposed', version: 3, mayCounter: true });
  expect((await readInterview()).counter).toBeUndefined();
});

test('the candidate declines and the company proposes again', async () => {
  const { padaria, joao, propose, end, readInterviewOf } = await anApplicant();
  await propose();

  expect((await end(joao, { reason: 'Já aceitei outra vaga.' })).body.message).toBe('Entrevista recusada.');

  expect(await readInterviewOf(padaria)).toMatchObject({
    mayPropose: true,
    interview: {
      state: 'declined',
      ending: 'A pessoa recusou a entrevista.',
      reason: 'Já aceitei outra vaga.',
    },
  });
  expect((await propose({ version: 0 })).status).toBe(409);
  expect((await propose({ version: 2 })).status).toBe(200);
  expect((await readInterviewOf(joao)).interview).toMatchObject({ state: 'proposed', version: 3 });
});

test('a candidate who ends an agreed interview has cancelled it, also when the request is repeated', async () => {
  const { padaria, joao, agree, end, readInterviewOf } = await anApplicant();
  await agree();

  for (const response of [
    await end(joao, { reason: 'Fiquei doente.', version: 2 }),
    await end(joao, { reason: 'Fiquei doente.', version: 2 }),
  ])
    expect(response).toMatchObject({ status: 200, body: { message: 'Entrevista cancelada.' } });

  expect((await readInterviewOf(joao)).interview).toMatchObject({
    state: 'cancelled',
    ending: 'Você cancelou a entrevista.',
  });
  expect((await readInterviewOf(padaria)).interview).toMatchObject({
    state: 'cancelled',
    ending: 'A pessoa cancelou a entrevista.',
    reason: 'Fiquei doente.',
  });
});

test('nobody acts on a cancelled interview', async () => {
  const { padaria, joao, agree, end, accept, suggestTime, readInterviewOf } = await anApplicant();
  await agree();

  expect((await end(padaria, { reason: 'A vaga foi preenchida.' })).status).toBe(200);

  for (const response of [await accept(), await suggestTime(), await end(joao)]) {
    expect(response.status).toBe(409);
    expect(response.body.error).toBe('Esta entrevista já começou, foi cancelada ou recusada.');
  }
  expect((await readInterviewOf(joao)).interview).toMatchObject({
    ending: 'A empresa cancelou a entrevista.',
    reason: 'A vaga foi preenchida.',
    mayEnd: false,
  });
});

test('after an interview has taken place, the company may propose the next one', async () => {
  const { agree, propose, end, padaria, joao, readInterview } = await anApplicant();
  await agree();
  await db
    .updateTable('interview')
    .set({ starts_at: inHours(-3), entry_at: inHours(-3) })
    .where('candidate_id', '=', joao.id)
    .execute();

  const ended = await end(padaria);
  expect(ended.status).toBe(409);
  expect(ended.body.error).toBe('Esta entrevista já começou, foi cancelada ou recusada.');
  expect((await propose({ version: 2 })).status).toBe(200);
  expect(await readInterview()).toMatchObject({ state: 'proposed', version: 3 });
});

test('an interview is seen and changed by its two sides only', async () => {
  const { joao, vacancy, key, agree, propose, readInterview } = await anApplicant();
  await agree();
  const { _id: id, version } = await readInterview();
  const vizinha = await aCompany(db, { name: 'Padaria Vizinha' });
  const ana = await aCandidate(db);
  await anApplication(db, ana, vacancy, { status: 'Em Análise' });
  const params = { id };
  const downloadAs = async (person: Parameters<typeof authorization>[0]) => {
    const headers = await authorization(person);
    const { statusCode } = await app.inject({ url: `/api/user/interviews/${id}/calendar`, headers });
    return { status: statusCode };
  };
  expect(await downloadAs(joao)).toEqual({ status: 200 });

  for (const stranger of [vizinha, ana]) {
    const responses = [
      await call(
        'POST /api/user/interviews/:id/accept',
        { params, body: { version, startsAt: inHours(72) } },
        stranger,
      ),
      await call('POST /api/user/interviews/:id/end', { params, body: { version, reason: '' } }, stranger),
      await downloadAs(stranger),
    ];
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404]);
  }
  expect((await propose({}, vizinha)).status).toBe(403);
  expect((await propose({}, joao)).status).toBe(403);
  const read = await call(
    'GET /api/user/interviews/of-applicant/:vacancyId/:candidateId',
    { params: key },
    vizinha,
  );
  expect(read.status).toBe(403);
});

test('only the company sees which colleague acted for it', async () => {
  const { padaria, joao, propose, readInterviewOf, listEvents } = await anApplicant();
  const marina = await aColleague(db, padaria, { name: 'Marina Duarte' });

  expect((await propose({}, marina)).status).toBe(200);

  expect((await readInterviewOf(padaria)).interview?.by).toBe('Marina Duarte');
  expect((await readInterviewOf(joao)).interview?.by).toBeUndefined();
  expect(await listEvents()).toMatchObject([{ member_name: 'Marina Duarte', author_id: marina.id }]);
});

test('the company sees how to reach its applicant', async () => {
  const { padaria, joao, readInterviewOf } = await anApplicant();

  expect((await readInterviewOf(padaria)).contact).toEqual({
    name: 'João Gonçalves',
    vacancyTitle: 'Forneira',
    phone: expect.stringMatching(/^55\d{10,11}$/),
    email: joao.email,
  });
});

test('an overlap with another agreed interview is shown to both sides and not refused', async () => {
  const first = await anApplicant();
  const at = inHours(72);
  await first.agree(at);
  const maria = await aCandidate(db, { name: 'Maria Souza' });
  await anApplication(db, maria, first.vacancy, { status: 'Em Análise' });
  const vizinha = await aCompany(db, { name: 'Padaria Vizinha' });
  const other = await aVacancy(db, vizinha);
  await anApplication(db, first.joao, other, { status: 'Aprovado' });
  const body = {
    version: 0,
    times: [at],
    minutes: 30,
    place: 'Sala 1',
    link: '',
    note: '',
    contactPhone: '',
  };
  const proposeTo = (vacancyId: string, candidateId: string, as: typeof vizinha) =>
    call(
      'POST /api/user/interviews/of-applicant/:vacancyId/:candidateId',
      { params: { vacancyId, candidateId }, body },
      as,
    );

  const companyResponse = await proposeTo(first.vacancy.id, maria.id, first.padaria);
  await proposeTo(other.id, first.joao.id, vizinha);
  const candidateResponse = await call(
    'GET /api/user/interviews/of-vacancy/:vacancyId',
    { params: { vacancyId: other.id } },
    first.joao,
  );

  expect(companyResponse.body.place.interview?.times).toEqual([
    { startsAt: at, clash: expect.stringMatching(/^João Gonçalves, às \d\d:\d\d$/) },
  ]);
  expect(companyResponse.body.place.busy).toEqual([{ startsAt: at, minutes: 45, name: 'João Gonçalves' }]);
  expect(candidateResponse.body.interview?.times).toEqual([
    { startsAt: at, clash: expect.stringMatching(/^Padaria Conceição, às/) },
  ]);
});

test('the start pages list agreed interviews and those that wait for an answer', async () => {
  const { padaria, joao, propose, accept, suggestTime } = await anApplicant();
  const upcoming = async (as: typeof padaria | typeof joao) =>
    (await call('GET /api/user/interviews/upcoming', {}, as)).body;

  await propose();
  expect(await upcoming(joao)).toMatchObject({ agreed: [], waiting: [{ otherName: 'Padaria Conceição' }] });
  expect(await upcoming(padaria)).toEqual({ agreed: [], waiting: [] });
  await suggestTime(inHours(120));
  expect(await upcoming(padaria)).toMatchObject({ waiting: [{ otherName: 'João Gonçalves' }] });
  await accept({ as: padaria });
  for (const person of [joao, padaria])
    expect(await upcoming(person)).toMatchObject({
      agreed: [{ jobTitle: 'Forneira', minutes: 45, candidateId: joao.id }],
      waiting: [],
    });
});
