import { expect, test } from 'vitest';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { daysAgo } from '../../seeds/days-ago.ts';
import { aVacancy, type VacancyOverrides } from '../../seeds/vacancy-factory.ts';
import { startTestApp } from '../../test/test-app.ts';
import { createFindOccupations } from '../resume-phrases/resume-phrases.ts';
import { assessAllVacancies, assessVacancy } from './assess-vacancies.ts';

const { call, db } = await startTestApp();
const findOccupations = await createFindOccupations(db);
const admin = await anAdmin(db);

const readSuspect = (id: string) => call('GET /api/moderation/fraud-signals/:id', { params: { id } }, admin);
const kindsOf = async (id: string) => (await readSuspect(id)).body.signals.map(({ kind }) => kind);

/** Stores a vacancy of a company of its own, and assesses it. */
async function anAssessedVacancy(vacancy: VacancyOverrides) {
  const publisher = await aCompany(db, { created_at: daysAgo(100) });
  const { id } = await aVacancy(db, publisher, vacancy);
  await assessVacancy(db, id, findOccupations);
  return { id, publisher };
}

const originalText =
  'Nossa cozinha prepara trezentas refeições por dia para escolas do bairro. Você vai receber os ingredientes de manhã cedo, ' +
  'conferir o cardápio com a nutricionista, montar as panelas com a equipe e deixar a bancada limpa para o turno da tarde.';

test('a copied text is evidence against the later vacancy, with a link to the earlier one', async () => {
  const original = await anAssessedVacancy({
    title: 'Cozinheira escolar',
    description: originalText,
    created_at: daysAgo(9),
  });
  const copy = await anAssessedVacancy({ description: `${originalText} Ligue já.`, created_at: daysAgo(1) });
  const own = await aVacancy(db, original.publisher, { description: originalText });
  await assessVacancy(db, own.id, findOccupations);

  expect((await readSuspect(original.id)).status).toBe(404);
  expect((await readSuspect(copy.id)).body.signals).toMatchObject([
    { kind: 'copied_text', copiedFrom: { _id: original.id, jobTitle: 'Cozinheira escolar' } },
  ]);
  expect((await readSuspect(own.id)).status).toBe(404);

  // A company that copies a text into an older vacancy has the text later.
  const older = await anAssessedVacancy({ created_at: daysAgo(20) });
  await db.updateTable('vacancy').set({ description: originalText }).where('id', '=', older.id).execute();
  await assessAllVacancies(db);
  expect(await kindsOf(older.id)).toEqual(['copied_text']);
  expect((await readSuspect(original.id)).status).toBe(404);

  await db.deleteFrom('vacancy').where('id', '=', original.id).execute();
  expect((await readSuspect(copy.id)).body.signals[0]).not.toHaveProperty('copiedFrom');
});

test('a company that reopens an older vacancy with a copied text counts as having the text later', async () => {
  const words =
    'Toda manhã a feira recebe verduras frescas do sítio, e a banca separa as caixas antes que o público chegue';
  const text = `${words} para escolher couve, alface, rúcula, tomate e milho com calma, perto da praça da igreja.`;
  const older = await anAssessedVacancy({ created_at: daysAgo(40) });
  const set = (changes: { live: boolean; description?: string }) =>
    db.updateTable('vacancy').set(changes).where('id', '=', older.id).execute();
  await set({ live: false });
  await assessAllVacancies(db);
  const original = await anAssessedVacancy({ created_at: daysAgo(9), description: text });

  await set({ live: true, description: text });
  await assessAllVacancies(db);

  expect(await kindsOf(older.id)).toEqual(['copied_text']);
  expect((await readSuspect(original.id)).status).toBe(404);
});

test('a company that edits its text after a copy still counts as having had the text first', async () => {
  const words =
    'Na oficina de bicicletas do centro, a equipe desmonta rodas, ajusta freios e câmbios, troca correntes gastas';
  const text = `${words} e explica a cada ciclista como cuidar da bicicleta entre uma revisão e outra, sem pressa.`;
  const original = await anAssessedVacancy({ description: text, created_at: daysAgo(9) });
  const copy = await anAssessedVacancy({ description: text, created_at: daysAgo(1) });

  const edited = `${text} Oferecemos vale-transporte.`;
  await db.updateTable('vacancy').set({ description: edited }).where('id', '=', original.id).execute();
  await assessAllVacancies(db);

  expect((await readSuspect(original.id)).status).toBe(404);
  expect((await readSuspect(copy.id)).body.signals).toMatchObject([
    { kind: 'copied_text', copiedFrom: { _id: original.id } },
  ]);
});

test('among many vacancies with the same text, the oldest live one of another company counts as its origin', async () => {
  const words =
    'No viveiro de mudas, a equipe separa sementes, prepara bandejas com terra peneirada, rega canteiros ao amanhecer';
  const description = `${words}, anota o que brotou e entrega às praças da cidade as árvores que já têm altura de plantar.`;
  const agency = await aCompany(db, { created_at: daysAgo(100) });
  const storeLike = async (age: number) => {
    const { id } = await aVacancy(db, agency, { description, created_at: daysAgo(age) });
    await assessVacancy(db, id, findOccupations);
    return id;
  };
  const oldest = await storeLike(60);
  const second = await storeLike(59);
  for (let count = 0; count < 40; count += 1) await storeLike(58 - count);
  const copy = await anAssessedVacancy({ description, created_at: daysAgo(1) });
  const originOf = async () => (await readSuspect(copy.id)).body.signals[0]?.copiedFrom?._id;

  expect(await originOf()).toBe(oldest);
  await db.updateTable('vacancy').set({ live: false }).where('id', '=', oldest).execute();
  await assessVacancy(db, copy.id, findOccupations);
  expect(await originOf()).toBe(second);
});

test('the bands of a text are those of its fingerprint after each change', async () => {
  const { id } = await anAssessedVacancy({ description: originalText, created_at: daysAgo(9) });
  const readBands = () =>
    db.selectFrom('vacancy_fingerprint_band').select('band').where('vacancy_id', '=', id).execute();
  const readFingerprint = () =>
    db.selectFrom('vacancy_fingerprint').select('bands').where('vacancy_id', '=', id).executeTakeFirst();
  const assertEqualBands = async () =>
    expect((await readBands()).map(({ band }) => band).toSorted()).toEqual(
      (await readFingerprint())?.bands.toSorted(),
    );

  await assertEqualBands();
  const description = originalText.split(' ').toReversed().join(' ');
  await db.updateTable('vacancy').set({ description }).where('id', '=', id).execute();
  await assessVacancy(db, id, findOccupations);
  await assertEqualBands();
  await db.deleteFrom('vacancy').where('id', '=', id).execute();
  expect(await readBands()).toEqual([]);
});
