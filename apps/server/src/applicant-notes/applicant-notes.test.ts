import { applicantNoteLimit } from '@trampolim/contract/wire/limits';
import { expect, test } from 'vitest';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { noteRow } from '../../seeds/applicant-tools-factory.ts';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aColleague } from '../../seeds/colleague-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { type Person, startTestApp } from '../../test/test-app.ts';
import { newId } from '../platform/database/database.ts';

const { call, db } = await startTestApp();
const padaria = await aCompany(db, { name: 'Padaria Aurora' });
const marina = await aColleague(db, padaria, { name: 'Marina Lopes', right: 'Recrutamento' });
const rui = await aColleague(db, padaria, { name: 'Rui Prado', right: 'Recrutamento' });
const vizinha = await aCompany(db);
const vacancy = await aVacancy(db, padaria);

async function aReceivedApplication() {
  const candidate = await aCandidate(db);
  const application = await anApplication(db, candidate, vacancy);
  return { candidate, application, params: { vacancyId: vacancy.id, candidateId: candidate.id } };
}
type Params = Awaited<ReturnType<typeof aReceivedApplication>>['params'];

const base = '/api/user/company/vacancy';
const readNotes = (params: Params, as: Person) =>
  call(`GET ${base}/applicant-notes/:vacancyId/:candidateId`, { params }, as);
const add = (params: Params, text: string, as: Person) =>
  call(`POST ${base}/applicant-notes/:vacancyId/:candidateId`, { params, body: { text } }, as);
const change = (id: string, text: string, as: Person) =>
  call(`PUT ${base}/applicant-note/:id`, { params: { id }, body: { text } }, as);
const remove = (id: string, as: Person) => call(`DELETE ${base}/applicant-note/:id`, { params: { id } }, as);
const rate = (params: Params, rating: number | null, as: Person) =>
  call(`PUT ${base}/applicant-rating/:vacancyId/:candidateId`, { params, body: { rating } }, as);
const listApplicants = async (order?: 'rating') => {
  const { body } = await call(
    `GET ${base}/list-interested/:id`,
    { params: { id: vacancy.id }, query: { order } },
    padaria,
  );
  return body;
};

test('only authors edit their notes', async () => {
  const { params } = await aReceivedApplication();

  await add(params, 'Fala bem.\nVoltar a ligar.', marina);
  const { body: assessment } = await add(params, 'Pediu home office.', padaria);
  expect(assessment.notes).toMatchObject([
    { text: 'Pediu home office.', by: 'Padaria Aurora', mayEdit: true, mayRemove: true },
    { text: 'Fala bem.\nVoltar a ligar.', by: 'Marina Lopes', mayEdit: false, mayRemove: true },
  ]);
  const [, marinasNote = { _id: '' }] = assessment.notes;

  for (const refusal of [
    await change(marinasNote._id, 'x', rui),
    await change(marinasNote._id, 'x', padaria),
  ]) {
    expect([refusal.status, refusal.body.error]).toEqual([
      403,
      'Só quem escreveu esta anotação pode editá-la. A Administração também pode excluí-la.',
    ]);
  }
  const { body: edited } = await change(marinasNote._id, 'Fala muito bem.', marina);
  expect(edited.notes[1]).toMatchObject({ text: 'Fala muito bem.', editedAt: expect.any(String) as string });
});

test('colleagues with the right to administer remove any note', async () => {
  const { params } = await aReceivedApplication();
  const carla = await aColleague(db, padaria, { name: 'Carla Reis', right: 'Recrutamento' });
  const administrator = await aColleague(db, padaria, { right: 'Administração' });
  await add(params, 'Fala bem.\nVoltar a ligar.', carla);
  const { body: assessment } = await add(params, 'Pediu home office.', padaria);
  const [padariasNote = { _id: '' }, carlasNote = { _id: '' }] = assessment.notes;
  expect((await readNotes(params, rui)).body.notes).toMatchObject([
    { mayEdit: false, mayRemove: false },
    { mayEdit: false, mayRemove: false },
  ]);
  const refusal = await remove(carlasNote._id, rui);
  expect([refusal.status, refusal.body.error]).toEqual([
    403,
    'Só quem escreveu esta anotação pode editá-la. A Administração também pode excluí-la.',
  ]);

  // A note of a former colleague still shows its author and can be removed.
  await db.deleteFrom('account').where('id', '=', carla.id).execute();
  expect((await readNotes(params, administrator)).body.notes[1]).toMatchObject({
    by: 'Carla Reis',
    mayEdit: false,
    mayRemove: true,
  });
  const { body: remaining } = await remove(carlasNote._id, administrator);
  expect(remaining.notes).toMatchObject([{ _id: padariasNote._id }]);
  expect((await remove(carlasNote._id, padaria)).body.error).toBe('Esta anotação não existe mais.');
});

test('a note without text or with more than 2,000 characters is refused', async () => {
  const { params } = await aReceivedApplication();

  for (const text of ['', 'a'.repeat(2001)])
    expect((await add(params, text, marina)).body.issues?.[0]?.path).toBe('text');
});

test('the latest rating replaces the earlier ones of the company and orders its list', async () => {
  const [{ params: first, candidate }, { params: second }] = [
    await aReceivedApplication(),
    await aReceivedApplication(),
  ];
  const simultaneous = await Promise.all([rate(first, 2, marina), rate(first, 4, padaria)]);
  expect(simultaneous.map(({ status }) => status)).toEqual([200, 200]);
  expect([2, 4]).toContain((await readNotes(first, padaria)).body.rating?.value);

  const { body } = await rate(first, 5, marina);
  expect(body.rating).toEqual({ value: 5, by: 'Marina Lopes', at: expect.any(String) as string });
  await rate(second, 3, padaria);
  expect((await listApplicants('rating')).slice(0, 2)).toMatchObject([
    { _id: candidate.id, rating: 5 },
    { _id: second.candidateId, rating: 3 },
  ]);
  await rate(first, null, padaria);
  expect((await listApplicants('rating'))[0]).toMatchObject({ _id: second.candidateId, rating: 3 });
  expect((await listApplicants()).find(({ _id }) => _id === candidate.id)).not.toHaveProperty('rating');
});

test('a rating is a whole number from one to five', async () => {
  const { params } = await aReceivedApplication();

  for (const value of [0, 6, 2.5])
    expect((await rate(params, value, padaria)).body.issues?.[0]?.path).toBe('rating');
});

test('administrators see no ratings in the list of applicants', async () => {
  const { params, candidate } = await aReceivedApplication();
  await rate(params, 5, padaria);

  const { body } = await call(
    `GET ${base}/list-interested/:id`,
    { params: { id: vacancy.id }, query: {} },
    await anAdmin(db),
  );

  expect(body.map(({ _id }) => _id)).toContain(candidate.id);
  expect(JSON.stringify(body)).not.toContain('rating');
});

test('notes and ratings are closed to other companies and without a visible application', async () => {
  const { params, candidate } = await aReceivedApplication();
  const { body } = await add(params, 'Só nosso.', padaria);
  const id = body.notes[0]?._id ?? '';
  const withoutApplication = { ...params, candidateId: newId() };

  for (const attempt of [readNotes(params, vizinha), add(params, 'x', vizinha), rate(params, 1, vizinha)])
    expect((await attempt).body.code).toBe('not_owner');
  for (const attempt of [change(id, 'x', vizinha), remove(id, vizinha)])
    expect((await attempt).body.code).toBe('note_not_found');
  for (const attempt of [
    readNotes(withoutApplication, padaria),
    add(withoutApplication, 'x', padaria),
    rate(withoutApplication, 1, padaria),
  ])
    expect((await attempt).body.code).toBe('application_not_found');

  await db.updateTable('candidate').set({ banned: true }).where('id', '=', candidate.id).execute();
  for (const attempt of [readNotes(params, padaria), add(params, 'x', padaria), rate(params, 1, padaria)])
    expect((await attempt).body.code).toBe('application_not_found');
  for (const attempt of [change(id, 'x', padaria), remove(id, padaria)])
    expect((await attempt).body.code).toBe('note_not_found');
});

test('simultaneous notes are stored up to the limit', async () => {
  const { params, application } = await aReceivedApplication();
  await db
    .insertInto('application_note')
    .values(Array.from({ length: applicantNoteLimit - 2 }, () => noteRow(application, padaria, 'antes')))
    .execute();

  const responses = await Promise.all(
    Array.from({ length: 6 }, (_, index) => add(params, `${index}`, index % 2 ? padaria : marina)),
  );

  expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409]);
  expect(responses.find(({ status }) => status === 409)?.body.error).toBe(
    'Esta candidatura já tem 100 anotações. Exclua alguma para escrever outra.',
  );
});

test('notes and ratings are deleted with the application, even if written at the same time', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { params, candidate } = await aReceivedApplication();
    await rate(params, 5, padaria);
    const [withdrawn, noted, rated] = await Promise.all([
      call(`DELETE ${base}/remove-interested`, { body: { jobVacancyId: vacancy.id } }, candidate),
      add(params, 'Ainda aqui?', padaria),
      rate(params, 1, marina),
    ]);
    expect(withdrawn.status).toBe(200);
    // Each request came before the withdrawal or was refused because the application is gone.
    expect(
      [noted, rated].filter(({ status, body }) => status !== 200 && body.code !== 'application_not_found'),
    ).toEqual([]);
    for (const table of ['application_note', 'application_rating', 'applicant_search'] as const)
      expect(
        await db.selectFrom(table).select('vacancy_id').where('candidate_id', '=', candidate.id).execute(),
      ).toEqual([]);
  }
});
