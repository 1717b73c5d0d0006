import { expect, test } from 'vitest';
import { aColleague } from '../../seeds/colleague-factory.ts';
import { inHours, startInterviewScenario } from '../../test/scenarios/interview-scenario.ts';
import { notifyDecision } from '../applications/notifications/notify-candidates.ts';
import { banVacancy } from '../vacancies/vacancy-bans.ts';

const { call, db, services, anApplicant, sendMails, remind } = await startInterviewScenario();

/** Returns whether the last mail adds a calendar entry (`REQUEST`) or removes it (`CANCEL`). */
const lastCalendarMethod = (mails: { subject: string; calendar?: { method: string; sequence: number } }[]) =>
  mails.at(-1)?.calendar?.method;

const ban = (id: string) => db.updateTable('account').set({ banned: true }).where('id', '=', id).execute();

test('closing a vacancy does not cancel its interviews', async () => {
  const { padaria, vacancy, agree, readInterview } = await anApplicant();
  await agree();

  const { status } = await call(
    'POST /api/user/company/vacancy/close-vacancy/:id',
    { params: { id: vacancy.id } },
    padaria,
  );

  expect(status).toBe(200);
  expect((await readInterview()).state).toBe('agreed');
});

test('a dismissal that is not undone cancels the interview', async () => {
  const { padaria, joao, vacancy, key, agree, readInterview, end, suggestTime, mailsOf } =
    await anApplicant();
  await agree();
  const target = { candidateId: joao.id, jobVacancyId: vacancy.id };
  const dismiss = () =>
    call(
      'POST /api/user/company/vacancy/vacancy-status/update',
      { body: { ...target, status: 'Dispensado' } },
      padaria,
    );

  await dismiss();
  expect((await suggestTime()).body.error).toBe(
    'A candidatura foi dispensada: a entrevista não pode mais mudar.',
  );
  await call('POST /api/user/company/vacancy/vacancy-status/undo', { body: target }, padaria);
  expect((await readInterview()).state).toBe('agreed');

  const { body } = await dismiss();
  const notifyAt = body.application.undoableUntil ?? '';
  await db
    .transaction()
    .execute((transaction) => notifyDecision(transaction, services, { ...key, notifyAt }));
  await sendMails();

  expect(await readInterview()).toMatchObject({
    state: 'cancelled',
    ending: 'A empresa não seguiu com a candidatura.',
  });
  for (const person of [joao, padaria]) expect(lastCalendarMethod(await mailsOf(person))).toBe('CANCEL');
  expect((await end(joao)).status).toBe(409);
});

test('a withdrawal removes the entry from both calendars', async () => {
  const withdrawn = await anApplicant();
  await withdrawn.agree();
  await call(
    'DELETE /api/user/company/vacancy/remove-interested',
    { body: { jobVacancyId: withdrawn.vacancy.id } },
    withdrawn.joao,
  );
  await sendMails();

  for (const person of [withdrawn.joao, withdrawn.padaria]) {
    const mails = await withdrawn.mailsOf(person);
    expect(lastCalendarMethod(mails)).toBe('CANCEL');
    expect(mails.at(-1)?.calendar?.sequence).toBe(1);
  }
});

test('removing the candidate’s account removes the entry from the company’s calendar', async () => {
  const removed = await anApplicant();
  await removed.agree();
  await db.deleteFrom('account').where('id', '=', removed.joao.id).execute();
  await sendMails();
  const mails = await removed.mailsOf(removed.padaria);

  expect(lastCalendarMethod(mails)).toBe('CANCEL');
  expect(mails.at(-1)?.text).toContain('a candidatura não existe mais');
  expect(mails.at(-1)?.text).not.toContain('João');
  expect(await removed.noticesOf(removed.padaria)).toMatchObject([
    { text: 'A entrevista foi cancelada.', link: '/avisos' },
  ]);
});

test('removing a vacancy removes the entry from the candidate’s calendar', async () => {
  const { padaria, joao, vacancy, agree, mailsOf } = await anApplicant();
  await agree();

  await call('DELETE /api/user/company/vacancy/delete-vacancy/:id', { params: { id: vacancy.id } }, padaria);
  await sendMails();

  expect(lastCalendarMethod(await mailsOf(joao))).toBe('CANCEL');
  expect(
    await db.selectFrom('interview_event').selectAll().where('candidate_id', '=', joao.id).execute(),
  ).toEqual([]);
});

test('bans cancel interviews and notify only the side that is not banned', async () => {
  const vacancyBanned = await anApplicant();
  await vacancyBanned.agree();
  await db
    .transaction()
    .execute((transaction) => banVacancy(transaction, services, vacancyBanned.vacancy.id));
  const companyBanned = await anApplicant();
  await companyBanned.agree();
  await ban(companyBanned.padaria.id);
  const candidateBanned = await anApplicant();
  await candidateBanned.agree();
  await ban(candidateBanned.joao.id);
  await sendMails();

  for (const { joao, readInterview, mailsOf } of [vacancyBanned, companyBanned]) {
    expect((await readInterview()).state).toBe('cancelled');
    expect(lastCalendarMethod(await mailsOf(joao))).toBe('CANCEL');
  }
  expect(lastCalendarMethod(await companyBanned.mailsOf(companyBanned.padaria))).toBe('REQUEST');
  expect(lastCalendarMethod(await candidateBanned.mailsOf(candidateBanned.padaria))).toBe('CANCEL');
  expect(lastCalendarMethod(await candidateBanned.mailsOf(candidateBanned.joao))).toBe('REQUEST');
});

test('mails go to the colleague who proposed the interview until they leave', async () => {
  const { padaria, joao, propose, accept, end, mailsOf } = await anApplicant();
  const marina = await aColleague(db, padaria);
  await propose({}, marina);
  await accept();
  await sendMails();
  expect(lastCalendarMethod(await mailsOf(marina))).toBe('REQUEST');
  expect(await mailsOf(padaria)).toEqual([]);

  await db.deleteFrom('account').where('id', '=', marina.id).execute();
  await end(joao);
  await sendMails();

  expect(lastCalendarMethod(await mailsOf(padaria))).toBe('CANCEL');
});

/** Moves an agreed interview to start in some hours. Its reminder has been due for some minutes. */
const moveStart = (
  candidateId: string,
  { startsInHours, reminderDueMinutesAgo }: { startsInHours: number; reminderDueMinutesAgo: number },
) =>
  db
    .updateTable('interview')
    .set({
      starts_at: inHours(startsInHours),
      remind_at: new Date(Date.now() - reminderDueMinutesAgo * 60_000).toISOString(),
    })
    .where('candidate_id', '=', candidateId)
    .execute();

test('both sides are reminded once a day before and once two hours before', async () => {
  const { padaria, joao, agree, mailsOf, noticesOf } = await anApplicant();
  await agree();
  const reminders = async (person: typeof joao | typeof padaria) =>
    (await mailsOf(person)).filter(({ kind }) => kind === 'interview_reminder').map(({ subject }) => subject);

  await remind();
  expect(await reminders(joao)).toEqual([]);
  await moveStart(joao.id, { startsInHours: 24, reminderDueMinutesAgo: 1 });
  await Promise.all([remind(), remind(), remind()]);
  const dayBefore = ['Amanhã tem entrevista: Forneira'];
  for (const person of [joao, padaria]) expect(await reminders(person)).toEqual(dayBefore);

  await moveStart(joao.id, { startsInHours: 1.9, reminderDueMinutesAgo: 1 });
  await Promise.all([remind(), remind(), remind()]);
  for (const person of [joao, padaria])
    expect(await reminders(person)).toEqual([...dayBefore, 'Sua entrevista é daqui a pouco: Forneira']);
  expect(await noticesOf(joao)).toMatchObject([
    {
      kind: 'interview_reminder',
      text: expect.stringMatching(/^Daqui a pouco tem entrevista com Padaria Conceição/),
    },
    {},
  ]);
  await remind();
  expect(await reminders(joao)).toHaveLength(2);
});

const remindAt = async (candidateId: string) => {
  const interview = await db
    .selectFrom('interview')
    .select('remind_at')
    .where('candidate_id', '=', candidateId)
    .executeTakeFirst();
  return interview?.remind_at ?? null;
};

test('an interview at short notice has no reminder', async () => {
  const shortNotice = await anApplicant();
  await shortNotice.agree(inHours(2.5));
  expect(await remindAt(shortNotice.joao.id)).toBeNull();
});

test('an interview that is agreed ten hours before has a reminder', async () => {
  const sameDay = await anApplicant();
  await sameDay.agree(inHours(10));
  expect(Date.parse((await remindAt(sameDay.joao.id)) ?? '') - Date.now()).toBeGreaterThan(7 * 3_600_000);
});

test('a cancelled interview has no reminder', async () => {
  const cancelled = await anApplicant();
  await cancelled.agree();
  await cancelled.end(cancelled.padaria);
  expect(await remindAt(cancelled.joao.id)).toBeNull();
});

test('a moved interview has no reminder', async () => {
  const moved = await anApplicant();
  await moved.agree(inHours(60));
  await moved.suggestTime(inHours(150));
  expect(await remindAt(moved.joao.id)).toBeNull();
});

test('a reminder is not sent late', async () => {
  // The server was down for seven hours.
  const late = await anApplicant();
  await late.agree();
  await moveStart(late.joao.id, { startsInHours: 17, reminderDueMinutesAgo: 7 * 60 });
  await remind();

  expect((await late.mailsOf(late.joao)).some(({ kind }) => kind === 'interview_reminder')).toBe(false);
  expect(await remindAt(late.joao.id)).not.toBeNull();
});

test('proposals of a blocked company succeed without notifying the candidate', async () => {
  const { padaria, joao, propose, end, mailsOf, noticesOf } = await anApplicant();
  await call('POST /api/user/candidate/block-company', { body: { companyId: padaria.id } }, joao);

  const proposed = await propose({ note: 'Responda!' });
  await sendMails();
  const ended = await end(padaria, { reason: 'Responda agora!' });
  await sendMails();

  expect([proposed.status, ended.status]).toEqual([200, 200]);
  expect(await mailsOf(joao)).toEqual([]);
  expect(await noticesOf(joao)).toEqual([]);
});

test('a candidate who blocked the company is notified when it cancels an agreed interview', async () => {
  const { padaria, joao, agree, end, mailsOf } = await anApplicant();
  await agree();
  await call('POST /api/user/candidate/block-company', { body: { companyId: padaria.id } }, joao);

  await end(padaria);
  await sendMails();

  expect(lastCalendarMethod(await mailsOf(joao))).toBe('CANCEL');
});
