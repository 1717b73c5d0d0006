import { areas } from '@trampolim/contract/values/vocabulary';
import { activityLimit, phraseListLimit, skillLimit } from '@trampolim/contract/wire/limits';
import { expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { startTestApp } from '../../test/test-app.ts';
import { getDictionary } from '../search/dictionary.ts';
import { generalArea, readOccupationsByLexemes, readPhrases } from './resume-phrases.ts';

const { call, db } = await startTestApp();
const ana = await aCandidate(db);
const getResumePhrasesRoute = 'GET /api/user/candidate/resume-phrases';

async function findPhrases(role: string, area?: (typeof areas)[number]) {
  const { status, body } = await call(getResumePhrasesRoute, { query: { role, ...(area && { area }) } }, ana);
  expect(status).toBe(200);
  return body;
}

const minPhrases = 6;
const occupations = readPhrases('occupations.txt');
const areaPhrases = readPhrases('areas.txt');

test('at least sixty occupations, every area and people without an area have phrases', () => {
  expect(occupations.length).toBeGreaterThanOrEqual(60);
  expect(areaPhrases.map(({ name }) => name)).toEqual([...areas, generalArea]);
});

test('every name of an occupation is a separate concept of the dictionary', async () => {
  const { concepts } = await getDictionary(db);
  const occupationsByKey = await readOccupationsByLexemes(db);

  expect([...occupationsByKey].filter(([key]) => !concepts.has(key)).map(([, { name }]) => name)).toEqual([]);
  expect(occupationsByKey.size).toBe(occupations.flatMap(({ names }) => names).length);
});

test.each([...occupations, ...areaPhrases])('$name has enough distinct phrases, none too long', (entry) => {
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
  expect(await findPhrases(name)).toMatchObject({ occupation: name, activities });
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
  expect((await findPhrases(role)).occupation).toBe(occupation);
});

test('helpers and managers do not get the phrases of the occupation that their role names', async () => {
  expect((await findPhrases('Auxiliar de açougue')).occupation).toBeUndefined();
  expect((await findPhrases('Gerente de cozinha')).occupation).toBeUndefined();
});

test('an unknown role gets the phrases of the area if there is one', async () => {
  const health = areaPhrases.find(({ name }) => name === 'Saúde');
  const general = areaPhrases.find(({ name }) => name === generalArea);

  expect(await findPhrases('Xptoísta', 'Saúde')).toEqual({
    activities: health?.activities,
    skills: health?.skills,
  });
  expect(await findPhrases('Xptoísta')).toEqual({ activities: general?.activities, skills: general?.skills });
});

const query = { role: 'Padeira' };

test('only candidates get phrases', async () => {
  expect((await call(getResumePhrasesRoute, { query })).status).toBe(401);
  expect((await call(getResumePhrasesRoute, { query }, await aCompany(db))).status).toBe(403);
});

test('phrases for a blank role are refused', async () => {
  expect((await call(getResumePhrasesRoute, { query: { role: ' ' } }, ana)).status).toBe(400);
});

test('a candidate may request phrases 120 times a minute', async () => {
  const busy = await aCandidate(db);
  const statuses = [];
  for (let count = 0; count < 121; count += 1)
    statuses.push((await call(getResumePhrasesRoute, { query }, busy)).status);

  expect(statuses).toEqual([...Array<number>(120).fill(200), 429]);
});
