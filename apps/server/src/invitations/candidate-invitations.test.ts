import { addDays, today } from '@trampolim/contract/values/calendar';
import { expect, test } from 'vitest';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aColleague } from '../../seeds/colleague-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { anInvitation } from '../../seeds/invitation-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { nextCursor } from '../../test/callers/next-cursor.ts';
import { mailsTo } from '../../test/mails-and-notices/queued-mails.ts';
import { startInvitationScenario } from '../../test/scenarios/invitation-scenario.ts';
import { loggedAbout } from '../../test/stored/logged-about.ts';
import type { Person } from '../../test/test-app.ts';
import { newId } from '../platform/database/database.ts';

const {
  call,
  db,
  padaria,
  invite,
  decline,
  apply,
  withdraw,
  removeVacancy,
  readVacancy,
  readCandidateStatus,
  listSentInvitations,
} = await startInvitationScenario();

test('a company invites a candidate, who sees the invitation on the vacancy and in the search', async () => {
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
  expect((await readVacancy(vacancy.id, ana)).body.invitation).toEqual({
    status: 'pending',
    message: 'Seu forno a lenha nos encantou.',
  });
  const { body: vacancies } = await call(
    'GET /api/user/company/vacancy/list-vacancies',
    { query: { title: 'Padeira' } },
    ana,
  );
  expect(vacancies.find(({ _id }) => _id === vacancy.id)?.invitation).toEqual({ status: 'pending' });
  expect(await loggedAbout(db, `Convite enviado a ${ana.id}`)).toHaveLength(1);
});

test('an invited candidate is notified on the site and by mail', async () => {
  const ana = await aCandidate(db);
  const vacancy = await aVacancy(db, padaria, { title: 'Padeira' });

  await invite(ana.id, vacancy.id, padaria, 'Seu forno a lenha nos encantou.');

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
  expect(mail?.text).toContain('Padaria Aurora se interessou pelo seu currículo');
  expect(mail?.text).toContain('> Seu forno a lenha nos encantou.');
});

test('nobody but the invited candidate sees the invitation on the vacancy', async () => {
  const ana = await aCandidate(db);
  const vacancy = await aVacancy(db, padaria);
  await invite(ana.id, vacancy.id, padaria);

  for (const other of [await aCandidate(db), padaria, await anAdmin(db)]) {
    expect((await readVacancy(vacancy.id, other)).body).not.toHaveProperty('invitation');
  }
});

test('the mail quotes the company’s message without active links', async () => {
  const ana = await aCandidate(db);
  const vacancy = await aVacancy(db, padaria);

  await invite(ana.id, vacancy.id, padaria, '<b>Ganhe</b> R$ 900 em https://evil.com agora');

  const [mail] = await mailsTo(db, ana.email);
  expect(mail?.html).not.toContain('<b>Ganhe');
  expect(mail?.text).not.toContain('https://evil.com');
});

test('a declined invitation can still be accepted by applying', async () => {
  const ana = await aCandidate(db, { name: 'Ana Convidada' });
  const vacancy = await aVacancy(db, padaria);
  await invite(ana.id, vacancy.id, padaria);
  const listStatuses = async () =>
    (await listSentInvitations(vacancy.id, padaria)).body.map(({ status }) => status);

  const declined = await decline(vacancy.id, ana);
  expect(declined.body.message).toBe('Convite recusado.');
  expect(declined.body.vacancy).toMatchObject({ invitation: { status: 'declined' }, mayApply: true });
  expect((await decline(vacancy.id, ana)).status).toBe(200);
  expect(await listStatuses()).toEqual(['declined']);
  expect(await loggedAbout(db, `Convite recusado: ${ana.id}`)).toHaveLength(2);

  const applied = await apply(vacancy.id, ana);
  expect(applied.body.vacancy).toMatchObject({ invitation: { status: 'applied' }, applied: true });
  expect(await listStatuses()).toEqual(['applied']);
  const second = await decline(vacancy.id, ana);
  expect([second.status, second.body.code]).toEqual([409, 'already_applied']);
  const { body } = await readCandidateStatus(ana.id, padaria);
  expect(body.vacancies.find(({ _id }) => _id === vacancy.id)).toMatchObject({
    applicationStatus: 'Currículo Enviado',
    invitation: { status: 'applied' },
  });
});

test('withdrawing an application reverts the acceptance of the invitation', async () => {
  const ana = await aCandidate(db, { name: 'Ana Convidada' });
  const vacancy = await aVacancy(db, padaria);
  await invite(ana.id, vacancy.id, padaria);
  const listStatuses = async () =>
    (await listSentInvitations(vacancy.id, padaria)).body.map(({ status }) => status);

  await decline(vacancy.id, ana);
  await apply(vacancy.id, ana);

  await withdraw(vacancy.id, ana);
  expect(await listStatuses()).toEqual(['declined']);
  const companyNotices = await call('GET /api/notices', {}, padaria);
  expect(companyNotices.body.filter(({ kind }) => kind === 'invitation')).toEqual([]);
});

test('the list of applicants marks the invited ones', async () => {
  const [ana, bia] = [await aCandidate(db), await aCandidate(db)];
  const vacancy = await aVacancy(db, padaria);
  await invite(ana.id, vacancy.id, padaria);

  await apply(vacancy.id, ana);
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
});

test.each([
  [
    'a block',
    (ana: Person) => call('POST /api/user/candidate/block-company', { body: { companyId: padaria.id } }, ana),
  ],
  [
    'a hidden resume',
    (ana: Person) => call('PUT /api/user/candidate/visibility', { body: { visible: false } }, ana),
  ],
])('%s hides an invited candidate from the company', async (_, hide) => {
  const ana = await aCandidate(db);
  const vacancy = await aVacancy(db, padaria);
  await invite(ana.id, vacancy.id, padaria, 'Venha!');

  expect((await hide(ana)).status).toBe(200);

  expect((await listSentInvitations(vacancy.id, padaria)).body).toEqual([]);
  expect((await readVacancy(vacancy.id, ana)).body.invitation).toEqual({
    status: 'pending',
    message: 'Venha!',
  });
});

test('an invitation to a closed vacancy stays readable', async () => {
  const [ana, bia] = [await aCandidate(db), await aCandidate(db)];
  const vacancy = await aVacancy(db, padaria, { title: 'Forneira' });
  await anInvitation(db, ana, vacancy, { message: 'Venha!' });
  await db
    .updateTable('vacancy')
    .set({ deadline: addDays(today(), -1), live: false })
    .where('id', '=', vacancy.id)
    .execute();

  expect((await readVacancy(vacancy.id, ana)).body).toMatchObject({
    status: 'Encerrada',
    invitation: { status: 'closed', message: 'Venha!' },
    mayApply: false,
  });
  expect((await readVacancy(vacancy.id, bia)).status).toBe(404);
  expect((await listSentInvitations(vacancy.id, padaria)).body).toMatchObject([{ status: 'closed' }]);
  expect((await readCandidateStatus(ana.id, padaria)).body.vacancies.at(-1)).toMatchObject({
    _id: vacancy.id,
    status: 'Encerrada',
    invitation: { status: 'closed' },
  });
});

test('an invitation to a removed vacancy is deleted', async () => {
  const ana = await aCandidate(db);
  const vacancy = await aVacancy(db, padaria);
  await anInvitation(db, ana, vacancy);
  await removeVacancy(vacancy.id, padaria);
  const response = await decline(vacancy.id, ana);

  expect([response.status, response.body.error]).toEqual([404, 'Convite não encontrado.']);
  expect((await readCandidateStatus(ana.id, padaria)).body.vacancies.map(({ _id }) => _id)).not.toContain(
    vacancy.id,
  );
});

test('only a company and administrators list the invitations to a vacancy, page by page', async () => {
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

  const first = await listSentInvitations(vacancy.id, padaria, { limit: 2 });
  const second = await listSentInvitations(vacancy.id, padaria, {
    limit: 2,
    cursor: nextCursor(first.headers),
  });

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
  expect((await listSentInvitations(vacancy.id, marina)).body[0]).toMatchObject({ by: 'Marina Lopes' });
  expect((await listSentInvitations(vacancy.id, await anAdmin(db))).body).toHaveLength(4);
  const refusal = await listSentInvitations(vacancy.id, oficina);
  expect([refusal.status, refusal.body.error]).toEqual([403, 'Esta vaga pertence a outra empresa.']);
  expect((await listSentInvitations(newId(), padaria)).status).toBe(404);
});
