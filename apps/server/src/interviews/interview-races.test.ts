import { expect, test } from 'vitest';
import { aColleague } from '../../seeds/colleague-factory.ts';
import { inHours, startInterviewScenario } from '../../test/scenarios/interview-scenario.ts';

const { call, db, anApplicant } = await startInterviewScenario();

const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();

test('only one of two simultaneous proposals by colleagues succeeds', async () => {
  const { padaria, propose, events } = await anApplicant();
  const marina = await aColleague(db, padaria);

  const responses = await Promise.all([
    propose({ times: [inHours(72)] }, padaria),
    propose({ times: [inHours(90)] }, marina),
  ]);

  expect(statuses(responses)).toEqual([200, 409]);
  expect(await events()).toHaveLength(1);
});

test('a double tap of each action succeeds twice and counts once', async () => {
  const { padaria, joao, propose, accept, counter, end, events } = await anApplicant();
  const proposal = { times: [inHours(72), inHours(96)] };
  const twice = async (act: () => Promise<{ status: number }>) => statuses(await Promise.all([act(), act()]));

  expect(await twice(() => propose(proposal))).toEqual([200, 200]);
  expect(await propose(proposal)).toMatchObject({ status: 200 });
  const other = inHours(130);
  expect(await twice(() => counter(other, 'Depois das 18h', 1))).toEqual([200, 200]);
  expect(await twice(() => accept(other, padaria, 2))).toEqual([200, 200]);
  expect(await twice(() => end(joao, 'Desisti.', 3))).toEqual([200, 200]);

  expect((await events()).map(({ state }) => state)).toEqual(['proposed', 'countered', 'agreed', 'declined']);
});

test('accepting and cancelling an interview at once has one of the two results', async () => {
  const seen = new Set<string>();
  for (let turn = 0; turn < 4; turn++) {
    const { padaria, joao, propose, accept, end, current } = await anApplicant();
    await propose();

    const [accepted, cancelled] = await Promise.all([accept(undefined, joao, 1), end(padaria, '', 1)]);

    expect(statuses([accepted, cancelled])).toEqual([200, 409]);
    const { state, version } = await current();
    expect({ state, version }).toEqual({
      state: accepted.status === 200 ? 'agreed' : 'cancelled',
      version: 2,
    });
    seen.add(state);
  }
  expect(seen.size).toBeGreaterThan(0);
});

test('when two colleagues and the candidate act at once, one of them succeeds', async () => {
  const { padaria, joao, propose, accept, counter, events } = await anApplicant();
  const marina = await aColleague(db, padaria);
  await propose();

  const responses = await Promise.all([
    accept(undefined, joao, 1),
    counter(inHours(130), '', 1),
    propose({ version: 1, times: [inHours(100)] }, marina),
    propose({ version: 1, times: [inHours(110)] }, padaria),
  ]);

  expect(statuses(responses)).toEqual([200, 409, 409, 409]);
  expect(await events()).toHaveLength(2);
});

test('withdrawing an application while its interview is accepted leaves nothing incomplete', async () => {
  for (let turn = 0; turn < 3; turn++) {
    const { joao, vacancy, propose, accept } = await anApplicant();
    await propose();

    const [accepted, withdrawn] = await Promise.all([
      accept(undefined, joao, 1),
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

test('removing a vacancy, or banning its company, while an interview is accepted ends it', async () => {
  const { padaria, joao, vacancy, propose, accept } = await anApplicant();
  await propose();
  const [accepted, removed] = await Promise.all([
    accept(undefined, joao, 1),
    call('DELETE /api/user/company/vacancy/delete-vacancy/:id', { params: { id: vacancy.id } }, padaria),
  ]);
  expect(removed.status).toBe(200);
  expect(accepted.status).toBeOneOf([200, 404]);

  const banned = await anApplicant();
  await banned.propose();
  const [, answer] = await Promise.all([
    db.updateTable('account').set({ banned: true }).where('id', '=', banned.padaria.id).execute(),
    banned.accept(undefined, banned.joao, 1),
  ]);
  expect(answer.status).toBeOneOf([200, 409]);
  expect((await banned.current()).state).toBe('cancelled');
});

test('a flood of proposals at once is counted exactly', async () => {
  const { propose, events } = await anApplicant();
  const versions = Array.from({ length: 30 }, (_, version) => version);

  for (let from = 0; from < versions.length; from += 10)
    await Promise.all(
      versions
        .slice(from, from + 10)
        .map((version) => propose({ version: version % 6, times: [inHours(72 + version)] })),
    );

  expect((await events()).length).toBeLessThanOrEqual(5);
});

test('events never change', async () => {
  const { propose, events } = await anApplicant();
  await propose();
  const [event] = await events();

  const rewriting = db
    .updateTable('interview_event')
    .set({ member_name: 'Outra pessoa' })
    .where('id', '=', event?.id ?? '')
    .execute();

  await expect(rewriting).rejects.toThrow('cannot be changed');
});
