import { shortTextLimit } from '@trampolim/contract/wire/limits';
import { beforeAll, describe, expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { startTestApp } from '../../test/test-app.ts';

const { db, call } = await startTestApp();
let company: Awaited<ReturnType<typeof aCompany>>;

beforeAll(async () => {
  company = await aCompany(db);
  await aCandidate(db, {
    name: 'Ana Conceição',
    area: 'Tecnologia',
    about: 'Desenvolvedora sênior/pleno em C++ e C#, com foco em compiladores.',
    salary: 'R$ 3.500,00',
  });
  await aCandidate(db, {
    name: 'Bruno D’Ávila',
    area: 'Saúde',
    about: 'Enfermeiro da UTI neonatal. Cuido de 100% dos plantões.',
    salary: 'R$ 3500',
  });
  await aCandidate(db, {
    name: 'Célia Nunes',
    area: 'Vendas',
    about: 'Vendo o que for preciso, na rota UT e fora dela.',
    salary: 'US$ 3600',
  });
});

async function namesFoundBy(search: string): Promise<string[]> {
  const { status, body } = await call(
    'GET /api/user/candidate/list-candidates',
    { query: { search } },
    company,
  );
  expect(status).toBe(200);
  return body.map(({ candidateName }) => candidateName).sort();
}

describe('finds people by', () => {
  test.each([
    ['a name without its accents', 'conceicao', ['Ana Conceição']],
    ['a name in capitals', 'CÉLIA', ['Célia Nunes']],
    ['the beginning of a name', 'con', ['Ana Conceição']],
    ['both parts of a name, in any order', 'nunes célia', ['Célia Nunes']],
    ['a name with an apostrophe', "d'avila", ['Bruno D’Ávila']],
    ['their area', 'saude', ['Bruno D’Ávila']],
    ['a word of the about text', 'neonatal', ['Bruno D’Ávila']],
    ['a programming language with punctuation in its name', 'c++', ['Ana Conceição']],
    ['another such language', 'C#', ['Ana Conceição']],
    ['one of two words separated by a slash', 'pleno', ['Ana Conceição']],
    ['a word with a typing error', 'enfemeiro', ['Bruno D’Ávila']],
    ['an abbreviation of their area', 'ti', ['Ana Conceição']],
    ['a two-letter word, only as a whole word', 'ut', ['Célia Nunes']],
    ['a target salary in plain notation', 'R$ 3500', ['Ana Conceição', 'Bruno D’Ávila']],
    ['a target salary in Brazilian notation', 'R$ 3.500,00', ['Ana Conceição', 'Bruno D’Ávila']],
    ['the currency of the salary', 'US$', ['Célia Nunes']],
    ['words of different fields together', 'célia vendas preciso', ['Célia Nunes']],
    ['stop words only, which match everybody', 'de a o', ['Ana Conceição', 'Bruno D’Ávila', 'Célia Nunes']],
  ])('%s: %s', async (_, search, names) => {
    expect(await namesFoundBy(search)).toEqual(names);
  });
});

test('if nobody matches every word, candidates who match some of them are found', async () => {
  const { body } = await call(
    'GET /api/user/candidate/list-candidates',
    { query: { search: 'ana neonatal' } },
    company,
  );
  expect(body.map(({ candidateName, foundBy }) => [candidateName, foundBy]).sort()).toEqual([
    ['Ana Conceição', 'partial'],
    ['Bruno D’Ávila', 'partial'],
  ]);
});

test.each(['%', '_', '%%%', "'", '"', '\\', '&', '|', '!', '<->', ':*', '()', '( & |'])(
  'a search of punctuation only is matched literally: %s',
  async (search) => {
    expect(await namesFoundBy(search)).toEqual([]);
  },
);

test.each([
  ['100%', ['Bruno D’Ávila']],
  ['neo-natal', ['Bruno D’Ávila']],
  ['neonatal & plantões', ['Bruno D’Ávila']],
  ['neonatal | plantões', ['Bruno D’Ávila']],
  ['!ana', ['Ana Conceição']],
  ["conc:*'", ['Ana Conceição']],
  ["'; drop table candidate; --", []],
  ['ana\\', ['Ana Conceição']],
  ['a=tecnologia', ['Ana Conceição']],
])('punctuation around words only separates them: %s', async (search, names) => {
  expect(await namesFoundBy(search)).toEqual(names);
});

test('an underscore is not a wildcard', async () => {
  expect(await namesFoundBy('c_lia')).toEqual([]);
});

test('a search with many words and the maximum length succeeds', async () => {
  const longest = `${'ana bia cai '.repeat(16)}ana bias`;
  expect(longest).toHaveLength(shortTextLimit);

  expect(await namesFoundBy(longest)).toEqual([]);
});

test('a NUL byte is refused', async () => {
  const { status, body } = await call(
    'GET /api/user/candidate/list-candidates',
    { query: { search: 'ana\0' } },
    company,
  );

  expect(status).toBe(400);
  expect(body.issues).toMatchObject([{ path: 'search' }]);
});
