import { addDays, today } from '@trampolim/contract/values/calendar';
import { expect, test } from 'vitest';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { anInvitation } from '../../seeds/invitation-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { startInvitationScenario } from '../../test/scenarios/invitation-scenario.ts';
import type { Person } from '../../test/test-app.ts';
import { newId } from '../platform/database/database.ts';

const {
  app,
  authorization,
  call,
  db,
  padaria,
  invite,
  decline,
  readVacancy,
  readCandidateStatus,
  setInvitable,
} = await startInvitationScenario();

test('a candidate who turns invitations off gets none until turning them on again', async () => {
  const ana = await aCandidate(db, { name: 'Ana Quitéria' });
  const vacancy = await aVacancy(db, padaria);
  const findBy = async (viewer: Person) =>
    (await call('GET /api/user/candidate/list-candidates', { query: { search: 'Quitéria' } }, viewer)).body;
  const readSetting = () => call('GET /api/user/candidate/invitation-setting', {}, ana);
  expect((await readSetting()).body).toEqual({ invitable: true });

  expect((await setInvitable(false, ana)).body).toEqual({
    message: 'Você não recebe mais convites. Os que já chegaram continuam na lista.',
    invitable: false,
  });
  await setInvitable(false, ana);

  expect((await readSetting()).body).toEqual({ invitable: false });
  expect((await readCandidateStatus(ana.id, padaria)).body.mayInvite).toBe(false);
  const profile = await call(
    'GET /api/user/candidate/list-candidate/:id',
    { params: { id: ana.id } },
    padaria,
  );
  expect(profile.body).toMatchObject({ mayInvite: false, mayReport: true });
  expect(await findBy(padaria)).toMatchObject([{ mayInvite: false }]);
  expect(await findBy(await anAdmin(db))).not.toHaveProperty('0.mayInvite');
  const refusal = await invite(ana.id, vacancy.id, padaria);
  expect([refusal.status, refusal.body.error]).toEqual([409, 'Esta pessoa não está recebendo convites.']);

  expect((await setInvitable(true, ana)).body.message).toBe('As empresas podem convidar você de novo.');
  expect(await findBy(padaria)).toMatchObject([{ mayInvite: true }]);
  expect((await invite(ana.id, vacancy.id, padaria)).status).toBe(200);
});

test('hidden, banned and blocking candidates cannot be invited, without revealing the reason', async () => {
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
  await setInvitable(false, refusing);

  for (const { id } of [hidden, banned, blocking, oficina, { id: newId() }]) {
    const response = await invite(id, vacancy.id, oficina);
    expect([response.status, response.body.error]).toEqual([404, 'Candidato não encontrado.']);
    expect((await readCandidateStatus(id, oficina)).status).toBe(404);
  }
  // The company can read an applicant who blocked it, but the refusal must be the same as for a candidate who accepts
  // no invitations.
  const responses = [
    await invite(applicant.id, vacancy.id, oficina),
    await invite(refusing.id, vacancy.id, oficina),
  ];
  expect(responses.map(({ status, body }) => [status, body.error])).toEqual(
    Array.from({ length: 2 }, () => [409, 'Esta pessoa não está recebendo convites.']),
  );
  expect((await readCandidateStatus(applicant.id, oficina)).body.mayInvite).toBe(false);
});

test('invitations are only for own open vacancies and for candidates who have not applied', async () => {
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
  const { body } = await readCandidateStatus(ana.id, padaria);
  expect(body.vacancies.map(({ _id }) => _id)).not.toContain(closed.id);
  expect(body.vacancies.find(({ _id }) => _id === appliedTo.id)).toMatchObject({
    applicationStatus: 'Currículo Enviado',
  });
});

test('strangers, banned accounts and invalid input are refused', async () => {
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
  // Other people's invitations cannot be declined.
  await anInvitation(db, await aCandidate(db), vacancy);
  expect((await decline(vacancy.id, ana)).body.code).toBe('candidate_invitation_not_found');
  const banned = await aCompany(db);
  const bannedVacancy = await aVacancy(db, banned);
  await authorization(banned);
  await db.updateTable('account').set({ banned: true }).where('id', '=', banned.id).execute();
  expect([401, 403]).toContain((await invite(ana.id, bannedVacancy.id, banned)).status);
  expect((await readVacancy(vacancy.id, ana)).body).not.toHaveProperty('invitation');
});
