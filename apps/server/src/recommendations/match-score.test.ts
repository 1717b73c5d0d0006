import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { VacancyOverrides } from '../../seeds/vacancy-factory.ts';
import { startRecommendationScenario, tradeOf } from '../../test/scenarios/recommendation-scenario.ts';

const { db, listRecommended, readSingleMatch, aResume, aPosting } = await startRecommendationScenario();

// The expected scores are sums of the points in docs/recommendations.md.

const sameRole = 'É o cargo que você busca';

test('a complete match scores a hundred with its reasons', async () => {
  const ana = await aResume('PE', {
    city: 'Recife',
    area: 'Tecnologia',
    desired_role: 'Desenvolvedora de software',
    salary: 'R$ 5000',
    languages: [
      { name: 'Inglês', level: 'Fluente' },
      { name: 'Espanhol', level: 'Basico' },
      { name: 'Libras', level: 'Basico' },
    ],
    qualifications: [
      { description: 'Python' },
      { description: 'SQL' },
      { description: 'Pacote Office avançado' },
    ],
  });
  const vacancy = await aPosting('PE', {
    title: 'Pessoa desenvolvedora de software',
    area: 'Tecnologia',
    city: 'RECIFE',
    salary: 'R$ 6.000,00',
    required_qualifications: ['Python (3.12)', 'Pacote Office', 'Docker', 'Inglês e espanhol'],
    desired_skills: ['sql', 'Empatia'],
  });

  const { body, status } = await listRecommended(ana);

  expect(status).toBe(200);
  expect(body).toHaveLength(1);
  expect(body[0]).toMatchObject({
    _id: vacancy.id,
    mayApply: true,
    applied: false,
    match: {
      score: 100,
      reasons: [
        'É o cargo que você busca',
        'Na sua cidade: RECIFE',
        'Sua área: Tecnologia',
        '2 de 4 qualificações',
        '1 de 2 habilidades desejadas',
        'Seus idiomas: Inglês e Espanhol',
        'Salário dentro do que você pede',
      ],
      missing: ['Falta: Docker'],
    },
  });
});

test('a vacancy in the desired city names it as the reason', async () => {
  const ana = await aResume('PI', { desired_state: 'AL', desired_city: 'Maceió' });
  await aPosting('AL', { title: tradeOf('PI'), city: 'Maceio' });

  expect(await readSingleMatch(ana)).toMatchObject({
    score: 65,
    reasons: [sameRole, 'Na cidade que você busca: Maceio'],
  });
});

test('the last job counts less than the desired role', async () => {
  const ana = await aResume('RO', { desired_role: 'Analista de dados', last_job: 'Técnica de enfermagem' });
  await aPosting('DF', { title: 'Técnica em edificações' });
  await aPosting('DF', { title: 'Analista de contratos' });
  await aPosting('DF', { title: 'Técnico em enfermagem' });

  expect(await readSingleMatch(ana)).toMatchObject({
    score: 12,
    reasons: ['Combina com o seu último cargo'],
  });
});

test('the desired role ranks above a similar role', async () => {
  const ana = await aResume('GO', { desired_role: 'Animador front-end' });
  await aPosting('RN', { title: 'Pessoa animadora front-end' });
  await aPosting('RN', { title: 'Pessoa animadora back-end' });
  await aPosting('RN', { title: 'Vendedora front-end' });

  const { body } = await listRecommended(ana);

  expect(body.map(({ jobTitle, match }) => [jobTitle, match.score])).toEqual([
    ['Pessoa animadora front-end', 40],
    ['Pessoa animadora back-end', 20],
  ]);
});

test('a part of a word, a lower salary or another currency is not a reason', async () => {
  const ana = await aResume('MA', {
    salary: 'R$ 3000',
    qualifications: [{ description: 'Java' }, { description: '%' }],
    languages: [{ name: 'Inglês', level: 'Fluente' }],
  });
  await aPosting('MA', {
    salary: 'R$ 2999',
    required_qualifications: ['JavaScript', 'Inglesa'],
  });
  await aPosting('MA', { salary: 'US$ 3000' });

  const { body } = await listRecommended(ana);

  expect(body.map(({ match }) => match)).toEqual([
    { score: 50, reasons: [sameRole, 'No seu estado: MA'], missing: [] },
    {
      score: 50,
      reasons: [sameRole, 'No seu estado: MA'],
      missing: ['Falta: JavaScript e Inglesa', 'Salário abaixo do que você pede'],
    },
  ]);
});

test.each<
  [state: string, languages: string[], requirements: string[], score: number, languageReasons: string[]]
>([
  ['PA', ['Inglês', 'inglês'], ['Inglês'], 55, ['Seu idioma: Inglês']],
  ['AM', ['?'], ['Atenção'], 50, []],
  ['MT', ['?'], [], 50, []],
  ['CE', ['Inglês | Espanhol'], ['Inglês', 'Espanhol'], 50, []],
])(
  'in %s, a candidate who speaks %j reads which languages count for the requirements %j',
  async (state, languages, requirements, score, languageReasons) => {
    const ana = await aResume(state, { languages: languages.map((name) => ({ name, level: 'Fluente' })) });
    await aPosting(state, { required_qualifications: requirements });

    expect(await readSingleMatch(ana)).toMatchObject({
      score,
      reasons: [sameRole, `No seu estado: ${state}`, ...languageReasons],
    });
  },
);

test('gender, age and civil status change nothing', async () => {
  await aPosting('ES', { title: 'Professora', area: 'Educação' });
  const resume = { area: 'Educação', desired_role: 'Professor' } as const;
  const one = await aResume('ES', { ...resume, gender: 'Feminino', birth_date: '2005-01-01' });
  const other = await aResume('ES', {
    ...resume,
    gender: 'Masculino',
    birth_date: '1955-01-01',
    civil_status: 'Casado(a)',
  });

  expect((await listRecommended(one)).body).toEqual((await listRecommended(other)).body);
  expect(await readSingleMatch(one)).toMatchObject({ score: 55 });
});

test('a vacancy stuffed with trades, skills and an absurd salary comes last', async () => {
  const common = ['Excel', 'Inglês', 'Espanhol', 'Pacote Office', 'Atendimento ao cliente'];
  const ana = await aResume('RS', {
    desired_role: 'Operadora de guindaste',
    last_job: 'Queijeira',
    salary: 'R$ 2000',
    languages: ['Inglês', 'Espanhol'].map((name) => ({ name, level: 'Fluente' as const })),
    qualifications: common.map((description) => ({ description })),
  });
  const trades = [
    'vendedora',
    'enfermeira',
    'motorista',
    'web',
    'software',
    'professora',
    'advogada',
    'contadora',
  ];
  const others = Array.from({ length: 25 }, (_, n) => `Palavra qualquer ${n}`);
  await aPosting('RS', {
    title: `Guindaste, queijeira, ${trades.join(', ')}, cozinheira, faxineira`,
    salary: 'R$ 999.999.999,00',
    required_qualifications: [...common, ...others],
    desired_skills: [...common, ...others],
  });
  await aPosting('RS', {
    title: 'Operadora de guindaste',
    salary: 'R$ 2100',
    required_qualifications: ['Excel', 'Atendimento ao cliente', 'Pacote Office'],
    desired_skills: ['Inglês'],
  });

  const { body } = await listRecommended(ana);

  expect(body.map(({ match }) => match.score)).toEqual([80, 22]);
});

test.each<[state: string, description: string, posting: VacancyOverrides, score: number]>([
  ['AC', 'one word of four in the title', { title: 'Pessoa vendedora para loja' }, 50],
  ['AM', 'one word of ten in the title', { title: `Vendedora ${'outra '.repeat(9)}` }, 42],
  ['AP', 'one of two requirements', { required_qualifications: ['Excel', 'Moto'] }, 55],
  ['CE', 'one of four requirements', { required_qualifications: ['Excel', 'Moto', 'Barco', 'Trem'] }, 52],
  [
    'MT',
    'the same requirement three times',
    { required_qualifications: ['Excel', 'EXCEL!'], desired_skills: ['excel'] },
    53,
  ],
  ['PA', 'entries without words', { required_qualifications: ['de', 'com', 'DE', 'para'] }, 50],
  ['TO', 'ten times the target', { salary: 'R$ 20000' }, 60],
  ['MG', 'more than ten times the target', { salary: 'R$ 20001' }, 50],
])('in %s, %s', async (state, _description, posting, score) => {
  const ana = await aResume(state, {
    desired_role: 'Vendedora',
    salary: 'R$ 2000',
    qualifications: [{ description: 'Excel' }, { description: 'Curso de vendas com prática para loja' }],
  });
  const { id } = await aPosting(state, { title: 'Vendedora', ...posting });

  expect((await listRecommended(ana)).body.find(({ _id }) => _id === id)?.match.score).toBe(score);
});

test('a limited part of the longest resume and vacancy is compared', async () => {
  const words = (from: number) => Array.from({ length: 30 }, (_, n) => `w${from}x${n}`).join(' ');
  const entries = (length: number) => JSON.stringify(Array.from({ length }, (_, n) => ({ text: words(n) })));
  const short = JSON.stringify(Array.from({ length: 50 }, (_, n) => ({ text: `w${n}` })));
  const long = Array.from({ length: 60 }, (_, n) => words(n)).join(' | ');
  const { rows } = await sql<Record<'asked' | 'letters' | 'some' | 'many' | 'longest' | 'roles', number>>`
    select cardinality(match_asked(${'a | '.repeat(400)})) as asked,
      length(array_to_string(match_asked(${long}), '|')) as letters,
      cardinality(match_entries(${entries(5)}::jsonb, 'text')) as some,
      cardinality(match_entries(${short}::jsonb, 'text')) as many,
      (select max(length(entry)) from unnest(match_entries(${entries(50)}::jsonb, 'text')) entry) as longest,
      cardinality(role_alternatives(${'rola, rolb, rolc, rold'})) as roles`.execute(db);

  // At most 30 entries of 1,000 letters in total and of 100 letters each are compared, and three alternative roles. The
  // measured texts also have the blanks that surround their words.
  const [compared] = rows;
  expect(compared).toMatchObject({ asked: 30, some: 5, many: 30, roles: 3 });
  expect(compared?.letters).toBeLessThanOrEqual(1001);
  expect(compared?.longest).toBeLessThanOrEqual(102);
});

test('reasons about a long list only mention its compared part', async () => {
  const fillers = (name: string) => Array.from({ length: 28 }, (_, n) => `${name} inventado ${n}`);
  const ana = await aResume('BA', {
    area: 'Logística',
    qualifications: ['Estoque', 'Frotas', ...fillers('Requisito').slice(0, 14)].map((description) => ({
      description,
    })),
  });
  await aPosting('BA', {
    area: 'Logística',
    required_qualifications: ['Estoque', ...fillers('Requisito')],
    desired_skills: [...fillers('Desejo'), 'Frotas'],
  });

  expect((await readSingleMatch(ana))?.reasons).toEqual([
    sameRole,
    'No seu estado: BA',
    'Sua área: Logística',
    '15 de 29 qualificações',
  ]);
});

test('words that the search ignores do not count', async () => {
  const words = ' a o e as os de da do das dos em no na nos nas com para por que um uma ';
  const { rows } = await sql<{ text: string; says: boolean; searched: boolean }>`
    select text, match_says(text) as says, cardinality(search_words(text)) > 0 as searched
    from unnest(${[words, '  ', ' de casa ', ' c++ ', ' c# ', ' 5s ', ' dao ', ' e de ']}::text[]) text`.execute(
    db,
  );

  for (const { text, says, searched } of rows) expect([text, says]).toEqual([text, searched]);
  expect(rows.filter(({ says }) => says).map(({ text }) => text.trim())).toEqual([
    'de casa',
    'c++',
    'c#',
    '5s',
    'dao',
  ]);
});
