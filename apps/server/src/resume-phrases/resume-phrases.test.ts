import { areas } from '@trampolim/contract/values/vocabulary';
import { activityLimit, phraseListLimit, skillLimit } from '@trampolim/contract/wire/limits';
import { expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { startTestApp } from '../../test/test-app.ts';
import { getDictionary } from '../search/dictionary.ts';
import { generalArea, keyOccupations, readPhrases } from './resume-phrases.ts';

const { call, db } = await startTestApp();
const ana = await aCandidate(db);
const getResumePhrasesRoute = 'GET /api/user/candidate/resume-phrases';

async function ask(role: string, area?: (typeof areas)[number]) {
  const { status, body } = await call(getResumePhrasesRoute, { query: { role, ...(area && { area }) } }, ana);
  expect(status).toBe(200);
  return body;
}

const minPhrases = 6;
const occupations = readPhrases('occupations.txt');
const ofAreas = readPhrases('areas.txt');

test('the sixty most frequent occupations, every area and people without an area have phrases', () => {
  expect(occupations.length).toBeGreaterThanOrEqual(60);
  expect(ofAreas.map(({ name }) => name)).toEqual([...areas, generalArea]);
});

test('every occupation is a concept of the dictionary, and no two are the same', async () => {
  const { concepts } = await getDictionary(db);
  const byKey = await keyOccupations(db);

  expect([...byKey].filter(([key]) => !concepts.has(key)).map(([, { name }]) => name)).toEqual([]);
  expect(byKey.size).toBe(occupations.flatMap(({ names }) => names).length);
});

test.each([...occupations, ...ofAreas])('$name has enough distinct phrases, none too long', (entry) => {
  for (const [phrases, limit] of [
    [entry.activities, activityLimit],
    [entry.skills, skillLimit],
  ] as const) {
    expect(phrases.length).toBeGreaterThanOrEqual(minPhrases);
    expect(phrases.length).toBeLessThanOrEqual(phraseListLimit);
    expect(new Set(phrases).size).toBe(phrases.length);
    expect(
      phrases.filter((phrase) => phrase === '' || phrase.length > limit || /[.!]$/.test(phrase)),
    ).toEqual([]);
  }
});

test.each(occupations)('$name finds its own phrases', async ({ name, activities }) => {
  expect(await ask(name)).toMatchObject({ occupation: name, activities });
});

test.each([
  ['Faxineira', 'auxiliar de limpeza'],
  ['ASG', 'auxiliar de serviços gerais'],
  ['Motoboy', 'entregador'],
  ['Pessoa programadora', 'desenvolvedor de software'],
  ['Técnica de Enfermagem UTI', 'técnico de enfermagem'],
  ['GARÇONETE', 'garçom'],
  ['pedreira', 'pedreiro'],
  ['Professora de inglês', 'professor'],
  ['Vendedor externo', 'vendedor'],
  ['Vaga de vendedor júnior', 'vendedor'],
])('%s finds the phrases of %s', async (role, occupation) => {
  expect((await ask(role)).occupation).toBe(occupation);
});

test('a helper and a manager do not get the phrases of somebody else', async () => {
  expect((await ask('Auxiliar de açougue')).occupation).toBeUndefined();
  expect((await ask('Gerente de cozinha')).occupation).toBeUndefined();
});

test('an unknown role gets the phrases of the area, or general ones', async () => {
  const health = ofAreas.find(({ name }) => name === 'Saúde');
  const general = ofAreas.find(({ name }) => name === generalArea);

  expect(await ask('Xptoísta', 'Saúde')).toEqual({ activities: health?.activities, skills: health?.skills });
  expect(await ask('Xptoísta')).toEqual({ activities: general?.activities, skills: general?.skills });
});

test('only candidates may ask, with a limit', async () => {
  const query = { role: 'Padeira' };
  expect((await call(getResumePhrasesRoute, { query })).status).toBe(401);
  expect((await call(getResumePhrasesRoute, { query }, await aCompany(db))).status).toBe(403);
  expect((await call(getResumePhrasesRoute, { query: { role: ' ' } }, ana)).status).toBe(400);

  const busy = await aCandidate(db);
  const statuses = [];
  for (let asked = 0; asked < 121; asked += 1)
    statuses.push((await call(getResumePhrasesRoute, { query }, busy)).status);
  expect(statuses.lastIndexOf(200)).toBe(119);
  expect(statuses.at(-1)).toBe(429);
});
