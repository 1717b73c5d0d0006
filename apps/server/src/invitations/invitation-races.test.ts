import { addDays, today } from '@trampolim/contract/values/calendar';
import { dailyCandidateInvitationLimit } from '@trampolim/contract/wire/limits';
import { expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { mailsTo } from '../../test/mails-and-notices/queued-mails.ts';
import { startInvitationScenario } from '../../test/scenarios/invitation-scenario.ts';
import type { Person } from '../../test/test-app.ts';

const {
  call,
  db,
  padaria,
  invite,
  apply,
  removeVacancy,
  readCandidateStatus,
  listSentInvitations,
  setInvitable,
} = await startInvitationScenario();

/** Returns the sorted codes of the responses, or their statuses without a code. */
const outcomes = (responses: { status: number; body: { code?: string | undefined } }[]) =>
  responses.map(({ status, body }) => body.code ?? status).sort();

test('one of ten simultaneous identical invitations is sent, counted and notified', async () => {
  const oficina = await aCompany(db);
  const ana = await aCandidate(db);
  const vacancy = await aVacancy(db, oficina);

  const responses = await Promise.all(Array.from({ length: 10 }, () => invite(ana.id, vacancy.id, oficina)));

  expect(outcomes(responses)).toEqual([200, ...Array<string>(9).fill('candidate_already_invited')]);
  const refusal = responses.find(({ status }) => status === 409);
  expect(refusal?.body.error).toBe('Sua empresa já convidou esta pessoa para esta vaga.');
  expect((await readCandidateStatus(ana.id, oficina)).body.invitationsLeft).toBe(
    dailyCandidateInvitationLimit - 1,
  );
  expect((await call('GET /api/notices', {}, ana)).body).toMatchObject([{ kind: 'invitation', count: 1 }]);
  expect(await mailsTo(db, ana.email)).toHaveLength(1);
});

test('a company sends at most thirty invitations a day, even if it deletes the vacancy of some', async () => {
  const oficina = await aCompany(db);
  const vacancy = await aVacancy(db, oficina);
  const people = await Promise.all(
    Array.from({ length: dailyCandidateInvitationLimit + 1 }, () => aCandidate(db)),
  );

  const responses = await Promise.all(people.map(({ id }) => invite(id, vacancy.id, oficina)));

  expect(outcomes(responses)).toEqual([
    ...Array<number>(dailyCandidateInvitationLimit).fill(200),
    'candidate_invitation_limit',
  ]);
  const refusal = responses.find(({ status }) => status === 429);
  expect(refusal?.body.error).toBe('Sua empresa já enviou 30 convites hoje. Tente de novo amanhã.');
  expect(Number(refusal?.headers['retry-after'])).toBeGreaterThan(0);
  const uninvited = people[responses.findIndex(({ status }) => status === 429)] as Person;
  expect((await call('GET /api/notices', {}, uninvited)).body).toEqual([]);

  await removeVacancy(vacancy.id, oficina);
  const another = await aVacancy(db, oficina);
  expect((await invite(uninvited.id, another.id, oficina)).status).toBe(429);
  expect((await invite(uninvited.id, (await aVacancy(db, padaria)).id, padaria)).status).toBe(200);
  await db
    .updateTable('invitation_count')
    .set({ day: addDays(today(), -1) })
    .where('company_id', '=', oficina.id)
    .execute();
  expect((await readCandidateStatus(uninvited.id, oficina)).body.invitationsLeft).toBe(
    dailyCandidateInvitationLimit,
  );
  expect((await invite(uninvited.id, another.id, oficina)).body.standing.invitationsLeft).toBe(
    dailyCandidateInvitationLimit - 1,
  );
});

test('an invitation during an application either precedes it or is refused', async () => {
  const vacancy = await aVacancy(db, padaria);
  const people = await Promise.all(Array.from({ length: 8 }, () => aCandidate(db)));

  const responses = await Promise.all(
    people.flatMap((person) => [invite(person.id, vacancy.id, padaria), apply(vacancy.id, person)]),
  );

  const invited = responses.filter((_, index) => index % 2 === 0);
  const applied = responses.filter((_, index) => index % 2 === 1);
  expect(outcomes(applied)).toEqual(Array<number>(8).fill(200));
  expect(outcomes(invited).filter((outcome) => ![200, 'already_applicant'].includes(outcome))).toEqual([]);
  const count = invited.filter(({ status }) => status === 200).length;
  const { body } = await listSentInvitations(vacancy.id, padaria);
  expect(body.map(({ status }) => status)).toEqual(Array<string>(count).fill('applied'));
});

test('an invitation while invitations are turned off is either sent or refused', async () => {
  const vacancy = await aVacancy(db, padaria);
  const people = await Promise.all(Array.from({ length: 8 }, () => aCandidate(db)));

  const responses = await Promise.all(
    people.flatMap((person) => [invite(person.id, vacancy.id, padaria), setInvitable(false, person)]),
  );

  expect(new Set(outcomes(responses))).toSatisfy((codes: Set<unknown>) =>
    [...codes].every((code) => code === 200 || code === 'invitations_refused'),
  );
  for (const person of people) {
    expect((await invite(person.id, (await aVacancy(db, padaria)).id, padaria)).body.code).toBe(
      'invitations_refused',
    );
  }
});

test('deleting a vacancy during invitations leaves no invitation and causes no server error', async () => {
  const oficina = await aCompany(db);
  const vacancy = await aVacancy(db, oficina);
  const people = await Promise.all(Array.from({ length: 8 }, () => aCandidate(db)));

  const responses = await Promise.all([
    ...people.slice(4).map(({ id }) => invite(id, vacancy.id, oficina)),
    removeVacancy(vacancy.id, oficina),
    ...people.slice(0, 4).map(({ id }) => invite(id, vacancy.id, oficina)),
  ]);

  expect(outcomes(responses).filter((outcome) => ![200, 'vacancy_not_found'].includes(outcome))).toEqual([]);
  const remaining = await db
    .selectFrom('invitation')
    .select('id')
    .where('vacancy_id', '=', vacancy.id)
    .execute();
  expect(remaining).toEqual([]);
});
