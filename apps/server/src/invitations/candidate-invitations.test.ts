import { addDays, today } from '@trampolim/contract/values/calendar';
import { dailyCandidateInvitationLimit } from '@trampolim/contract/wire/limits';
import { expect, test } from 'vitest';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aColleague } from '../../seeds/colleague-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { anInvitation } from '../../seeds/invitation-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { nextPage } from '../../test/callers/next-page.ts';
import { mailsTo } from '../../test/mails-and-notices/queued-mails.ts';
import { loggedAbout } from '../../test/stored/logged-about.ts';
import { type Person, startTestApp } from '../../test/test-app.ts';
import { newId } from '../platform/database/database.ts';

const { app, authorization, call, db } = await startTestApp();

const invite = (candidateId: string, jobVacancyId: string, as: Person, message?: string) =>
  call('POST /api/user/company/invite-candidate', { body: { candidateId, jobVacancyId, message } }, as);
const decline = (jobVacancyId: string, as: Person) =>
  call('POST /api/user/candidate/decline-invitation', { body: { jobVacancyId } }, as);
const apply = (jobVacancyId: string, as: Person) =>
  call('POST /api/user/company/vacancy/add-interested', { body: { jobVacancyId } }, as);
const withdraw = (jobVacancyId: string, as: Person) =>
  call('DELETE /api/user/company/vacancy/remove-interested', { body: { jobVacancyId } }, as);
const read = (id: string, as: Person) =>
  call('GET /api/user/company/vacancy/list-vacancy/:id', { params: { id } }, as);
const standing = (id: string, as: Person) =>
  call('GET /api/user/company/candidate-standing/:id', { params: { id } }, as);
const sent = (id: string, as: Person, query: { limit?: number; cursor?: string | undefined } = {}) =>
  call('GET /api/user/company/vacancy/:id/invitations', { params: { id }, query }, as);
const setting = (invitable: boolean, as: Person) =>
  call('PUT /api/user/candidate/invitation-setting', { body: { invitable } }, as);

/** How each answered, in whatever order. */
const outcomes = (answers: { status: number; body: { code?: string | undefined } }[]) =>
  answers.map(({ status, body }) => body.code ?? status).sort();

const padaria = await aCompany(db, { name: 'Padaria Aurora' });

test('a company invites; the candidate is told on the site and by mail, and sees it on the vacancy', async () => {
  const ana = await aCandidate(db);
  const vacancy = await aVacancy(db, padaria, { title: 'Padeira' });

  const { status, body } = await invite(ana.id, vacancy.id, padaria, '  Seu forno a lenha nos encantou.  ');

  expect(status).toBe(200);
  expect(body.message).toBe('Convite enviado.');
  expect(body.standing.vacancies.find(({ _id }) => _id === vacancy.id)).toMatchObject({
    jobTitle: 'Padeira',
    status: 'Aberta',
    invitation: { status: 'pending' },
  });
  const notices = await call('GET /api/notices', {}, ana);
  expect(notices.body).toMatchObject([
    {
      kind: 'invitation',
      title: 'Padeira',
      text: 'Padaria Aurora convidou você para esta vaga.',
      comment: 'Seu forno a lenha nos encantou.',
      link: `/vaga/${vacancy.id}`,
      read: false,
    },
  ]);
  const [mail, ...others] = await mailsTo(db, ana.email);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    subject: 'Convite para uma vaga: Padeira',
    kind: 'invitation',
    causedBy: padaria.id,
    foreign: true,
  });
  expect(mail?.text).toContain('> Seu forno a lenha nos encantou.');
  expect((await read(vacancy.id, ana)).body.invitation).toEqual({
    status: 'pending',
    message: 'Seu forno a lenha nos encantou.',
  });
  const { body: found } = await call(
    'GET /api/user/company/vacancy/list-vacancies',
    { query: { title: 'Padeira' } },
    ana,
  );
  expect(found.find(({ _id }) => _id === vacancy.id)?.invitation).toEqual({ status: 'pending' });
  for (const other of [await aCandidate(db), padaria, await anAdmin(db)]) {
    expect((await read(vacancy.id, other)).body).not.toHaveProperty('invitation');
  }
  expect(await loggedAbout(db, `Convite enviado a ${ana.id}`)).toHaveLength(1);
});

test('what a company writes with an invitation lies in the mail as a harmless quotation', async () => {
  const ana = await aCandidate(db);
  const vacancy = await aVacancy(db, padaria);

  await invite(ana.id, vacancy.id, padaria, '<b>Ganhe</b> R$ 900 em https://evil.com agora');

  const [mail] = await mailsTo(db, ana.email);
  expect(mail?.html).not.toContain('<b>Ganhe');
  expect(mail?.text).not.toContain('https://evil.com');
});

test('applying answers the invitation, also after a no, and withdrawing takes that answer back', async () => {
  const ana = await aCandidate(db, { name: 'Ana Convidada' });
  const vacancy = await aVacancy(db, padaria);
  await invite(ana.id, vacancy.id, padaria);
  const stands = async () => (await sent(vacancy.id, padaria)).body.map(({ status }) => status);

  const declined = await decline(vacancy.id, ana);
  expect(declined.body.message).toBe('Convite recusado. Ninguém vai perguntar o motivo.');
  expect(declined.body.vacancy).toMatchObject({ invitation: { status: 'declined' }, mayApply: true });
  expect((await decline(vacancy.id, ana)).status).toBe(200);
  expect(await stands()).toEqual(['declined']);
  expect(await loggedAbout(db, `Convite recusado: ${ana.id}`)).toHaveLength(2);

  const applied = await apply(vacancy.id, ana);
  expect(applied.body.vacancy).toMatchObject({ invitation: { status: 'applied' }, applied: true });
  expect(await stands()).toEqual(['applied']);
  const again = await decline(vacancy.id, ana);
  expect([again.status, again.body.code]).toEqual([409, 'already_applied']);
  const { body } = await standing(ana.id, padaria);
  expect(body.vacancies.find(({ _id }) => _id === vacancy.id)).toMatchObject({
    applicationStatus: 'Currículo Enviado',
    invitation: { status: 'applied' },
  });

  const bia = await aCandidate(db);
  await apply(vacancy.id, bia);
  const applicants = await call(
    'GET /api/user/company/vacancy/list-interested/:id',
    { params: { id: vacancy.id } },
    padaria,
  );
  expect(applicants.body.map(({ _id, invited }) => [_id, invited])).toEqual([
    [bia.id, undefined],
    [ana.id, true],
  ]);

  await withdraw(vacancy.id, ana);
  expect(await stands()).toEqual(['declined']);
  const quiet = await call('GET /api/notices', {}, padaria);
  expect(quiet.body.filter(({ kind }) => kind === 'invitation')).toEqual([]);
});

test('of the same invitation sent ten times at once one is sent, counted and told', async () => {
  const oficina = await aCompany(db);
  const ana = await aCandidate(db);
  const vacancy = await aVacancy(db, oficina);

  const answers = await Promise.all(Array.from({ length: 10 }, () => invite(ana.id, vacancy.id, oficina)));

  expect(outcomes(answers)).toEqual([200, ...Array<string>(9).fill('candidate_already_invited')]);
  const refusal = answers.find(({ status }) => status === 409);
  expect(refusal?.body.error).toBe('Sua empresa já convidou esta pessoa para esta vaga.');
  expect((await standing(ana.id, oficina)).body.invitationsLeft).toBe(dailyCandidateInvitationLimit - 1);
  expect((await call('GET /api/notices', {}, ana)).body).toMatchObject([{ kind: 'invitation', count: 1 }]);
  expect(await mailsTo(db, ana.email)).toHaveLength(1);
});

test('of thirty-one at once thirty are sent; deleting the vacancy gives none back, the next day does', async () => {
  const oficina = await aCompany(db);
  const vacancy = await aVacancy(db, oficina);
  const people = await Promise.all(
    Array.from({ length: dailyCandidateInvitationLimit + 1 }, () => aCandidate(db)),
  );

  const answers = await Promise.all(people.map(({ id }) => invite(id, vacancy.id, oficina)));

  expect(outcomes(answers)).toEqual([
    ...Array<number>(dailyCandidateInvitationLimit).fill(200),
    'candidate_invitation_limit',
  ]);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body.error).toBe(
    'Sua empresa já enviou 30 convites hoje. Amanhã vocês podem enviar outros.',
  );
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  const uninvited = people[answers.findIndex(({ status }) => status === 429)] as Person;
  expect((await call('GET /api/notices', {}, uninvited)).body).toEqual([]);

  await call('DELETE /api/user/company/vacancy/delete-vacancy/:id', { params: { id: vacancy.id } }, oficina);
  const next = await aVacancy(db, oficina);
  expect((await invite(uninvited.id, next.id, oficina)).status).toBe(429);
  expect((await invite(uninvited.id, (await aVacancy(db, padaria)).id, padaria)).status).toBe(200);
  await db
    .updateTable('invitation_count')
    .set({ day: addDays(today(), -1) })
    .where('company_id', '=', oficina.id)
    .execute();
  expect((await standing(uninvited.id, oficina)).body.invitationsLeft).toBe(dailyCandidateInvitationLimit);
  expect((await invite(uninvited.id, next.id, oficina)).body.standing.invitationsLeft).toBe(
    dailyCandidateInvitationLimit - 1,
  );
});

test('whoever applies while they are invited has applied, and is invited before that or not at all', async () => {
  const vacancy = await aVacancy(db, padaria);
  const people = await Promise.all(Array.from({ length: 8 }, () => aCandidate(db)));

  const answers = await Promise.all(
    people.flatMap((person) => [invite(person.id, vacancy.id, padaria), apply(vacancy.id, person)]),
  );

  const invited = answers.filter((_, index) => index % 2 === 0);
  const applied = answers.filter((_, index) => index % 2 === 1);
  expect(outcomes(applied)).toEqual(Array<number>(8).fill(200));
  expect(outcomes(invited).filter((outcome) => ![200, 'already_applicant'].includes(outcome))).toEqual([]);
  const count = invited.filter(({ status }) => status === 200).length;
  const { body } = await sent(vacancy.id, padaria);
  expect(body.map(({ status }) => status)).toEqual(Array<string>(count).fill('applied'));
});

test('an invitation is refused or stands before invitations were turned off, whichever came first', async () => {
  const vacancy = await aVacancy(db, padaria);
  const people = await Promise.all(Array.from({ length: 8 }, () => aCandidate(db)));

  const answers = await Promise.all(
    people.flatMap((person) => [invite(person.id, vacancy.id, padaria), setting(false, person)]),
  );

  expect(new Set(outcomes(answers))).toSatisfy((codes: Set<unknown>) =>
    [...codes].every((code) => code === 200 || code === 'invitations_refused'),
  );
  for (const person of people) {
    expect((await invite(person.id, (await aVacancy(db, padaria)).id, padaria)).body.code).toBe(
      'invitations_refused',
    );
  }
});

test('whoever takes no invitations gets none, says so to the screen, and takes them again when they like', async () => {
  const ana = await aCandidate(db);
  const vacancy = await aVacancy(db, padaria);
  const readSetting = () => call('GET /api/user/candidate/invitation-setting', {}, ana);
  expect((await readSetting()).body).toEqual({ invitable: true });

  expect((await setting(false, ana)).body).toEqual({
    message: 'Você não recebe mais convites. Os que já chegaram continuam com você.',
    invitable: false,
  });
  await setting(false, ana);

  expect((await readSetting()).body).toEqual({ invitable: false });
  expect((await standing(ana.id, padaria)).body.mayInvite).toBe(false);
  const opened = await call(
    'GET /api/user/candidate/list-candidate/:id',
    { params: { id: ana.id } },
    padaria,
  );
  expect(opened.body).toMatchObject({ mayInvite: false, mayReport: true });
  const refused = await invite(ana.id, vacancy.id, padaria);
  expect([refused.status, refused.body.error]).toEqual([409, 'Esta pessoa não está recebendo convites.']);

  expect((await setting(true, ana)).body.message).toBe('As empresas voltam a poder convidar você.');
  expect((await invite(ana.id, vacancy.id, padaria)).status).toBe(200);
});

test('nobody who is hidden, banned or blocks is invited, and none of that is told', async () => {
  const oficina = await aCompany(db);
  const vacancy = await aVacancy(db, oficina);
  const other = await aVacancy(db, oficina);
  const [hidden, banned, blocking, applicant, refusing] = [
    await aCandidate(db),
    await aCandidate(db),
    await aCandidate(db),
    await aCandidate(db),
    await aCandidate(db),
  ];
  const block = (as: Person) =>
    call('POST /api/user/candidate/block-company', { body: { companyId: oficina.id } }, as);
  await call('PUT /api/user/candidate/visibility', { body: { visible: false } }, hidden);
  await db.updateTable('account').set({ banned: true }).where('id', '=', banned.id).execute();
  await block(blocking);
  for (const person of [applicant, refusing]) await anApplication(db, person, other);
  await block(applicant);
  await setting(false, refusing);

  for (const { id } of [hidden, banned, blocking, oficina, { id: newId() }]) {
    const answer = await invite(id, vacancy.id, oficina);
    expect([answer.status, answer.body.error]).toEqual([404, 'Candidato não encontrado.']);
    expect((await standing(id, oficina)).status).toBe(404);
  }
  // Whoever applied and blocks is read by the company: it must not tell them from one who takes no invitations.
  const answers = [
    await invite(applicant.id, vacancy.id, oficina),
    await invite(refusing.id, vacancy.id, oficina),
  ];
  expect(answers.map(({ status, body }) => [status, body.error])).toEqual(
    Array.from({ length: 2 }, () => [409, 'Esta pessoa não está recebendo convites.']),
  );
  expect((await standing(applicant.id, oficina)).body.mayInvite).toBe(false);
});

test('a block or a hidden resume takes the candidate off the company’s list, and leaves them what they were sent', async () => {
  const ana = await aCandidate(db);
  const vacancy = await aVacancy(db, padaria);
  await invite(ana.id, vacancy.id, padaria, 'Venha!');

  await call('POST /api/user/candidate/block-company', { body: { companyId: padaria.id } }, ana);

  expect((await sent(vacancy.id, padaria)).body).toEqual([]);
  expect((await read(vacancy.id, ana)).body.invitation).toEqual({ status: 'pending', message: 'Venha!' });
});

test('only to open vacancies of one’s own, and to nobody who applied', async () => {
  const ana = await aCandidate(db);
  const oficina = await aCompany(db);
  const [closed, foreign, foreignClosed, appliedTo] = [
    await aVacancy(db, padaria, { deadline: addDays(today(), -1), live: false }),
    await aVacancy(db, oficina),
    await aVacancy(db, oficina, { deadline: addDays(today(), -1), live: false }),
    await aVacancy(db, padaria),
  ];
  await anApplication(db, ana, appliedTo);

  const refusals = [];
  for (const id of [closed.id, foreign.id, foreignClosed.id, newId(), appliedTo.id]) {
    const { status, body } = await invite(ana.id, id, padaria);
    refusals.push([status, body.error]);
  }

  expect(refusals).toEqual([
    [409, 'Esta vaga não recebe mais candidaturas.'],
    [403, 'Esta vaga pertence a outra empresa.'],
    [404, 'Vaga não encontrada.'],
    [404, 'Vaga não encontrada.'],
    [409, 'Esta pessoa já se candidatou a esta vaga.'],
  ]);
  expect((await call('GET /api/notices', {}, ana)).body).toEqual([]);
  const { body } = await standing(ana.id, padaria);
  expect(body.vacancies.map(({ _id }) => _id)).not.toContain(closed.id);
  expect(body.vacancies.find(({ _id }) => _id === appliedTo.id)).toMatchObject({
    applicationStatus: 'Currículo Enviado',
  });
});

test('an invitation ends with its vacancy: closed it says so and stays readable, removed it is gone', async () => {
  const [ana, bia] = [await aCandidate(db), await aCandidate(db)];
  const vacancy = await aVacancy(db, padaria, { title: 'Forneira' });
  await anInvitation(db, ana, vacancy, { message: 'Venha!' });
  await db
    .updateTable('vacancy')
    .set({ deadline: addDays(today(), -1), live: false })
    .where('id', '=', vacancy.id)
    .execute();

  expect((await read(vacancy.id, ana)).body).toMatchObject({
    status: 'Encerrada',
    invitation: { status: 'closed', message: 'Venha!' },
    mayApply: false,
  });
  expect((await read(vacancy.id, bia)).status).toBe(404);
  expect((await sent(vacancy.id, padaria)).body).toMatchObject([{ status: 'closed' }]);
  expect((await standing(ana.id, padaria)).body.vacancies.at(-1)).toMatchObject({
    _id: vacancy.id,
    status: 'Encerrada',
    invitation: { status: 'closed' },
  });

  await call('DELETE /api/user/company/vacancy/delete-vacancy/:id', { params: { id: vacancy.id } }, padaria);
  const gone = await decline(vacancy.id, ana);
  expect([gone.status, gone.body.error]).toEqual([404, 'Convite não encontrado.']);
  expect((await standing(ana.id, padaria)).body.vacancies.map(({ _id }) => _id)).not.toContain(vacancy.id);
});

test('a vacancy that is deleted while people are invited to it leaves no invitation and no fault', async () => {
  const oficina = await aCompany(db);
  const vacancy = await aVacancy(db, oficina);
  const people = await Promise.all(Array.from({ length: 8 }, () => aCandidate(db)));

  const answers = await Promise.all([
    ...people.slice(4).map(({ id }) => invite(id, vacancy.id, oficina)),
    call('DELETE /api/user/company/vacancy/delete-vacancy/:id', { params: { id: vacancy.id } }, oficina),
    ...people.slice(0, 4).map(({ id }) => invite(id, vacancy.id, oficina)),
  ]);

  expect(outcomes(answers).filter((outcome) => ![200, 'vacancy_not_found'].includes(outcome))).toEqual([]);
  const left = await db.selectFrom('invitation').select('id').where('vacancy_id', '=', vacancy.id).execute();
  expect(left).toEqual([]);
});

test('a company reads whom it invited to a vacancy, page by page; nobody else does but administrators', async () => {
  const vacancy = await aVacancy(db, padaria);
  const oficina = await aCompany(db);
  for (const name of ['Ana', 'Bia', 'Caio']) {
    await invite(
      (await aCandidate(db, { name, desired_role: 'Padeira' })).id,
      vacancy.id,
      padaria,
      `Oi, ${name}`,
    );
  }

  const first = await sent(vacancy.id, padaria, { limit: 2 });
  const second = await sent(vacancy.id, padaria, { limit: 2, cursor: nextPage(first.headers) });

  expect(first.headers['x-total-count']).toBe('3');
  expect([...first.body, ...second.body]).toMatchObject([
    {
      candidateName: 'Caio',
      desiredRole: 'Padeira',
      message: 'Oi, Caio',
      by: 'Padaria Aurora',
      status: 'pending',
    },
    { candidateName: 'Bia' },
    { candidateName: 'Ana' },
  ]);
  const marina = await aColleague(db, padaria, { name: 'Marina Lopes' });
  expect((await invite((await aCandidate(db)).id, vacancy.id, marina)).status).toBe(200);
  expect((await sent(vacancy.id, marina)).body[0]).toMatchObject({ by: 'Marina Lopes' });
  expect((await sent(vacancy.id, await anAdmin(db))).body).toHaveLength(4);
  const foreign = await sent(vacancy.id, oficina);
  expect([foreign.status, foreign.body.error]).toEqual([403, 'Esta vaga pertence a outra empresa.']);
  expect((await sent(newId(), padaria)).status).toBe(404);
});

test('strangers, the banned and bad input are refused in kind words', async () => {
  const ana = await aCandidate(db);
  const vacancy = await aVacancy(db, padaria);
  const body = { candidateId: ana.id, jobVacancyId: vacancy.id };
  const url = '/api/user/company/invite-candidate';
  const post = async (payload: object, as: Person) =>
    (await app.inject({ method: 'POST', url, payload, headers: await authorization(as) })).statusCode;

  expect(await post({ ...body, message: 'a'.repeat(501) }, padaria)).toBe(400);
  expect(await post({ ...body, message: 'a\0b' }, padaria)).toBe(400);
  expect(await post({ ...body, candidateId: '1' }, padaria)).toBe(400);
  expect(await post({ jobVacancyId: vacancy.id }, padaria)).toBe(400);
  for (const stranger of [ana, await anAdmin(db)]) expect(await post(body, stranger)).toBe(403);
  expect((await app.inject({ method: 'POST', url, payload: body })).statusCode).toBe(401);
  expect((await decline(newId(), ana)).body.code).toBe('candidate_invitation_not_found');
  // Somebody else's invitation is none of one's own.
  await anInvitation(db, await aCandidate(db), vacancy);
  expect((await decline(vacancy.id, ana)).body.code).toBe('candidate_invitation_not_found');
  const banned = await aCompany(db);
  const theirs = await aVacancy(db, banned);
  await authorization(banned);
  await db.updateTable('account').set({ banned: true }).where('id', '=', banned.id).execute();
  expect([401, 403]).toContain((await invite(ana.id, theirs.id, banned)).status);
  expect((await read(vacancy.id, ana)).body).not.toHaveProperty('invitation');
});
