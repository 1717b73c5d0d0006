import { dailyInterviewProposalLimit } from '@trampolim/contract/wire/limits';
import { expect, test } from 'vitest';
import { aColleague } from '../../seeds/colleague-factory.ts';
import { inHours, startInterviewScenario } from '../../test/scenarios/interview-scenario.ts';

const { call, db, anApplicant } = await startInterviewScenario();

const sortedStatuses = (responses: readonly { status: number }[]) =>
  responses.map(({ status }) => status).sort();

test('only one of two simultaneous proposals by colleagues succeeds', async () => {
  const { padaria, propose, listEvents } = await anApplicant();
  const marina = await aColleague(db, padaria);

  const responses = await Promise.all([
    propose({ times: [inHours(72)] }, padaria),
    propose({ times: [inHours(90)] }, marina),
  ]);

  expect(sortedStatuses(responses)).toEqual([200, 409]);
  expect(await listEvents()).toHaveLength(1);
});

test('a double tap of each action succeeds twice and counts once', async () => {
  const { padaria, joao, propose, accept, suggestTime, end, listEvents } = await anApplicant();
  const proposal = { times: [inHours(72), inHours(96)] };
  const runTwice = async (action: () => Promise<{ status: number }>) =>
    sortedStatuses(await Promise.all([action(), action()]));

  expect(await runTwice(() => propose(proposal))).toEqual([200, 200]);
  expect(await propose(proposal)).toMatchObject({ status: 200 });
  const other = inHours(130);
  expect(await runTwice(() => suggestTime(other, { text: 'Depois das 18h', version: 1 }))).toEqual([
    200, 200,
  ]);
  expect(await runTwice(() => accept({ startsAt: other, as: padaria, version: 2 }))).toEqual([200, 200]);
  expect(await runTwice(() => end(joao, { reason: 'Desisti.', version: 3 }))).toEqual([200, 200]);

  expect((await listEvents()).map(({ state }) => state)).toEqual([
    'proposed',
    'countered',
    'agreed',
    'cancelled',
  ]);
});

test('exactly one of a simultaneous acceptance and cancellation succeeds', async () => {
  for (let turn = 0; turn < 4; turn++) {
    const { padaria, propose, accept, end, readInterview } = await anApplicant();
    await propose();

    const [accepted, cancelled] = await Promise.all([accept({ version: 1 }), end(padaria, { version: 1 })]);

    expect(sortedStatuses([accepted, cancelled])).toEqual([200, 409]);
    const { state, version } = await readInterview();
    expect({ state, version }).toEqual({
      state: accepted.status === 200 ? 'agreed' : 'cancelled',
      version: 2,
    });
  }
});

test('when two colleagues and the candidate act at once, one of them succeeds', async () => {
  const { padaria, propose, accept, suggestTime, listEvents } = await anApplicant();
  const marina = await aColleague(db, padaria);
  await propose();

  const responses = await Promise.all([
    accept({ version: 1 }),
    suggestTime(inHours(130), { version: 1 }),
    propose({ version: 1, times: [inHours(100)] }, marina),
    propose({ version: 1, times: [inHours(110)] }, padaria),
  ]);

  expect(sortedStatuses(responses)).toEqual([200, 409, 409, 409]);
  expect(await listEvents()).toHaveLength(2);
});

test('withdrawing an application while its interview is accepted leaves no interview', async () => {
  for (let turn = 0; turn < 3; turn++) {
    const { joao, vacancy, propose, accept } = await anApplicant();
    await propose();

    const [accepted, withdrawn] = await Promise.all([
      accept({ version: 1 }),
      call(
        'DELETE /api/user/company/vacancy/remove-interested',
        { body: { jobVacancyId: vacancy.id } },
        joao,
      ),
    ]);

    expect(withdrawn.status).toBe(200);
    expect(accepted.status).toBeOneOf([200, 404]);
    const remaining = await db
      .selectFrom('interview')
      .select('id')
      .where('candidate_id', '=', joao.id)
      .execute();
    expect(remaining).toEqual([]);
  }
});

test('a vacancy can be removed while an interview is accepted', async () => {
  const { padaria, vacancy, propose, accept } = await anApplicant();
  await propose();
  const [accepted, removed] = await Promise.all([
    accept({ version: 1 }),
    call('DELETE /api/user/company/vacancy/delete-vacancy/:id', { params: { id: vacancy.id } }, padaria),
  ]);

  expect(removed.status).toBe(200);
  expect(accepted.status).toBeOneOf([200, 404]);
});

test('banning a company while an interview is accepted cancels it', async () => {
  const { padaria, propose, accept, readInterview } = await anApplicant();
  await propose();
  const [, accepted] = await Promise.all([
    db.updateTable('account').set({ banned: true }).where('id', '=', padaria.id).execute(),
    accept({ version: 1 }),
  ]);

  expect(accepted.status).toBeOneOf([200, 409]);
  expect((await readInterview()).state).toBe('cancelled');
});

test('simultaneous proposals do not exceed the limit of a day', async () => {
  const { propose, listEvents } = await anApplicant();
  const versions = Array.from({ length: dailyInterviewProposalLimit + 1 }, (_, version) => version);

  // Each round proposes for every version that the interview may have, so one of its proposals is up to date.
  for (let round = 0; round <= dailyInterviewProposalLimit; round++) {
    const roundStart = 72 + round * versions.length;
    await Promise.all(
      versions.map((version) => propose({ version, times: [inHours(roundStart + version)] })),
    );
  }

  expect(await listEvents()).toHaveLength(dailyInterviewProposalLimit);
});

test('events never change', async () => {
  const { propose, listEvents } = await anApplicant();
  await propose();
  const [event] = await listEvents();

  const update = db
    .updateTable('interview_event')
    .set({ member_name: 'Outra pessoa' })
    .where('id', '=', event?.id ?? '')
    .execute();

  await expect(update).rejects.toThrow('cannot be changed');
});
