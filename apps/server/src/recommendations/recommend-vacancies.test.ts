import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCandidate, type CandidateOverrides } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy, type VacancyOverrides } from '../../seeds/vacancy-factory.ts';
import { type Person, startTestApp } from '../../test/test-app.ts';

const { call, db } = await startTestApp();

const recommended = (as: Person, query: { limit?: number } = {}) =>
  call('GET /api/user/company/vacancy/recommend-jobvacancies', { query }, as);
const titles = async (as: Person) => (await recommended(as)).body.map(({ jobTitle }) => jobTitle);
/** What is said of the one vacancy that is recommended. */
const only = async (as: Person) => {
  const { body } = await recommended(as);
  expect(body).toHaveLength(1);
  return body[0]?.match;
};

/** Each test has states of its own, so that no other test's vacancies are near. */
const aResume = (state: string, overrides: CandidateOverrides = {}) =>
  aCandidate(db, {
    city: 'Capital',
    state,
    area: null,
    desired_role: 'Astronauta',
    last_job: '',
    salary: '',
    languages: [],
    qualifications: [],
    ...overrides,
  });

const aPosting = async (state: string, overrides: VacancyOverrides = {}) =>
  aVacancy(db, await aCompany(db), {
    title: 'Vaga',
    area: 'Outros',
    salary: '',
    city: 'Interior',
    state,
    required_qualifications: [],
    desired_skills: [],
    ...overrides,
  });

test('what fits in everything scores a hundred and says why', async () => {
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

  const { body, status } = await recommended(ana);

  expect(status).toBe(200);
  expect(body).toHaveLength(1);
  expect(body[0]).toMatchObject({
    _id: vacancy.id,
    mayApply: true,
    applied: false,
    match: {
      score: 100,
      reasons: [
        'Sua área: Tecnologia',
        'Combina com o cargo que você busca',
        'Na sua cidade: RECIFE',
        '2 de 4 qualificações',
        '1 de 2 habilidades desejadas',
        'Seus idiomas: Inglês e Espanhol',
        'Salário dentro do que você pede',
      ],
    },
  });
});

test('the better it fits the further up it stands, and of equals the newest', async () => {
  const ana = await aResume('RR', { area: 'Design', desired_role: 'Ilustradora' });
  await aPosting('RR', { title: 'Ilustrador', area: 'Design', city: 'Capital' });
  await aPosting('RR', { title: 'Tipógrafo', area: 'Design' });
  await aPosting('AC', { title: 'Gravador', area: 'Design' });
  await aPosting('RR', { title: 'Primeira' });
  await aPosting('RR', { title: 'Segunda' });

  expect(await titles(ana)).toEqual(['Ilustrador', 'Tipógrafo', 'Gravador', 'Segunda', 'Primeira']);
  expect((await recommended(ana, { limit: 2 })).body.map(({ match }) => match.score)).toEqual([55, 35]);
});

test('an empty resume is told of the newest in its state, and of no other reason', async () => {
  const ana = await aResume('AP');
  await aPosting('AP', { title: 'Caixa', required_qualifications: ['Atenção'], salary: 'R$ 9000' });
  await aPosting('TO', { title: 'Longe daqui' });

  expect(await only(ana)).toEqual({ score: 10, reasons: ['No seu estado: AP'] });
});

test('nothing fits: nothing is recommended', async () => {
  expect((await recommended(await aResume('SE'))).body).toEqual([]);
});

test('what is closed, banned, past its deadline or applied to is not recommended', async () => {
  const ana = await aResume('MS', { area: 'Jurídico' });
  const law = { area: 'Jurídico' } as const;
  const bannedCompany = await aCompany(db, { banned: true });
  await aPosting('MS', { ...law, title: 'Encerrada', live: false });
  await aPosting('MS', { ...law, title: 'Banida', banned: true });
  await aPosting('MS', { ...law, title: 'Ainda não varrida', deadline: '2020-01-01', live: true });
  await aVacancy(db, bannedCompany, { ...law, title: 'De empresa banida', state: 'MS' });
  await anApplication(db, ana, await aPosting('MS', { ...law, title: 'Enviada' }));
  await anApplication(db, ana, await aPosting('MS', { ...law, title: 'Dispensada' }), {
    status: 'Dispensado',
  });
  await aPosting('MS', { ...law, title: 'Aberta' });

  expect(await titles(ana)).toEqual(['Aberta']);
});

test('where one wants to work counts, and is not called home', async () => {
  const ana = await aResume('PI', { desired_state: 'AL', desired_city: 'Maceió' });
  await aPosting('PI', { title: 'Em casa', city: 'Capital' });
  await aPosting('AL', { title: 'No mar', city: 'Maceio' });

  expect(await only(ana)).toEqual({ score: 20, reasons: ['Na cidade que você busca: Maceio'] });
});

test('the last job counts as the desired role does, words of rank alone do not', async () => {
  const ana = await aResume('RO', { desired_role: 'Analista de dados', last_job: 'Técnica de enfermagem' });
  await aPosting('DF', { title: 'Técnica em edificações' });
  await aPosting('DF', { title: 'Analista de contratos' });
  await aPosting('DF', { title: 'Auxiliar de enfermagem' });

  expect(await only(ana)).toEqual({ score: 10, reasons: ['Combina com o seu último cargo'] });
});

test('a role is told from its neighbour, and comes before it', async () => {
  const ana = await aResume('GO', { desired_role: 'Animador front-end' });
  await aPosting('RN', { title: 'Pessoa animadora front-end' });
  await aPosting('RN', { title: 'Pessoa animadora back-end' });
  await aPosting('RN', { title: 'Vendedora front-end' });

  const { body } = await recommended(ana);

  expect(body.map(({ jobTitle, match }) => [jobTitle, match.score])).toEqual([
    ['Pessoa animadora front-end', 20],
    ['Vendedora front-end', 10],
    ['Pessoa animadora back-end', 10],
  ]);
});

test('a part of a word, a lower salary or another currency is no reason', async () => {
  const ana = await aResume('MA', {
    salary: 'R$ 3000',
    qualifications: [{ description: 'Java' }, { description: '%' }],
    languages: [{ name: 'Inglês', level: 'Fluente' }],
  });
  await aPosting('MA', {
    title: 'JavaScript',
    salary: 'R$ 2999',
    required_qualifications: ['JavaScript', 'Inglesa'],
  });
  await aPosting('MA', { title: 'Outra moeda', salary: 'US$ 3000' });

  const { body } = await recommended(ana);

  expect(body.map(({ match }) => match)).toEqual([
    { score: 10, reasons: ['No seu estado: MA'] },
    { score: 10, reasons: ['No seu estado: MA'] },
  ]);
});

test.each<[state: string, spoken: string[], asked: string[], score: number, said: string[]]>([
  ['PA', ['Inglês', 'inglês'], ['Inglês'], 15, ['Seu idioma: Inglês']],
  ['AM', ['?'], ['Atenção'], 10, []],
  ['MT', ['?'], [], 10, []],
  ['CE', ['Inglês | Espanhol'], ['Inglês', 'Espanhol'], 10, []],
])(
  'in %s, who speaks %j is told of it what counted where %j is asked',
  async (state, spoken, asked, score, said) => {
    const ana = await aResume(state, { languages: spoken.map((name) => ({ name, level: 'Fluente' })) });
    await aPosting(state, { required_qualifications: asked });

    expect(await only(ana)).toEqual({ score, reasons: [`No seu estado: ${state}`, ...said] });
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

  expect((await recommended(one)).body).toEqual((await recommended(other)).body);
  expect(await only(one)).toMatchObject({ score: 45 });
});

test('two of one company are recommended at most, the best of it', async () => {
  const ana = await aResume('RJ', { area: 'Marketing' });
  const company = await aCompany(db);
  for (const city of ['Interior', 'Capital', 'Serra', 'CAPITAL'])
    await aVacancy(db, company, { title: `Em ${city}`, area: 'Marketing', city, state: 'RJ' });
  await aPosting('RJ', { title: 'De outra', area: 'Marketing' });

  expect(await titles(ana)).toEqual(['Em CAPITAL', 'Em Capital', 'De outra']);
});

test('what is stuffed with words of every trade, skill and language, and an absurd salary, comes last', async () => {
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

  const { body } = await recommended(ana);

  expect(body.map(({ match }) => match.score)).toEqual([50, 31]);
});

test.each<[state: string, of: string, posting: VacancyOverrides, score: number]>([
  ['AC', 'one word of four in the title', { title: 'Pessoa vendedora para loja' }, 20],
  ['AM', 'one word of ten in the title', { title: `Vendedora ${'outra '.repeat(9)}` }, 14],
  ['AP', 'one of two asked', { required_qualifications: ['Excel', 'Moto'] }, 15],
  ['CE', 'one of four asked', { required_qualifications: ['Excel', 'Moto', 'Barco', 'Trem'] }, 12],
  [
    'MT',
    'the same asked thrice',
    { required_qualifications: ['Excel', 'EXCEL!'], desired_skills: ['excel'] },
    13,
  ],
  ['PA', 'what are no words', { required_qualifications: ['de', 'com', 'DE', 'para'] }, 10],
  ['TO', 'ten times the target', { salary: 'R$ 20000' }, 20],
  ['MG', 'more than that', { salary: 'R$ 20001' }, 10],
])('in %s, %s', async (state, _of, posting, score) => {
  const ana = await aResume(state, {
    desired_role: 'Vendedora',
    salary: 'R$ 2000',
    qualifications: [{ description: 'Excel' }, { description: 'Curso de vendas com prática para loja' }],
  });
  const { id } = await aPosting(state, posting);

  expect((await recommended(ana)).body.find(({ _id }) => _id === id)?.match.score).toBe(score);
});

test('of the longest resume and the longest vacancy a bounded part is compared', async () => {
  const words = (from: number) => Array.from({ length: 30 }, (_, n) => `w${from}x${n}`).join(' ');
  const entries = (length: number) => JSON.stringify(Array.from({ length }, (_, n) => ({ text: words(n) })));
  const short = JSON.stringify(Array.from({ length: 50 }, (_, n) => ({ text: `w${n}` })));
  const long = Array.from({ length: 60 }, (_, n) => words(n)).join(' | ');
  const { rows } = await sql<Record<'asked' | 'letters' | 'some' | 'many' | 'longest' | 'role', number>>`
    select cardinality(match_asked(${'a | '.repeat(400)})) as asked,
      length(array_to_string(match_asked(${long}), '|')) as letters,
      cardinality(match_entries(${entries(5)}::jsonb, 'text')) as some,
      cardinality(match_entries(${short}::jsonb, 'text')) as many,
      (select max(length(entry)) from unnest(match_entries(${entries(50)}::jsonb, 'text')) entry) as longest,
      cardinality(match_role(${'rola rolb rolc rold role rolf rolg rolh roli rolj rolk'})) as role`.execute(
    db,
  );

  const [compared] = rows;
  expect(compared).toMatchObject({ asked: 30, some: 5, many: 30, role: 8 });
  expect(compared?.letters).toBeLessThanOrEqual(1001);
  expect(compared?.longest).toBeLessThanOrEqual(102);
});

test('what is said of a long list is what was compared of it', async () => {
  const ana = await aResume('BA', {
    area: 'Logística',
    qualifications: ['Estoque', 'Frotas'].map((description) => ({ description })),
  });
  const fillers = Array.from({ length: 28 }, (_, n) => `Requisito inventado ${n}`);
  await aPosting('BA', {
    area: 'Logística',
    required_qualifications: ['Estoque', ...fillers],
    desired_skills: [...fillers, 'Frotas'],
  });

  expect((await only(ana))?.reasons).toEqual([
    'Sua área: Logística',
    'No seu estado: BA',
    '1 de 29 qualificações',
  ]);
});

test('at most twenty are recommended, and fewer where fewer are asked for', async () => {
  const ana = await aResume('PB');
  for (let n = 0; n < 22; n += 1) await aPosting('PB');

  expect((await recommended(ana)).body).toHaveLength(20);
  expect((await recommended(ana, { limit: 3 })).body).toHaveLength(3);
  for (const limit of [0, 21]) {
    expect((await recommended(ana, { limit })).body.issues?.[0]?.path).toBe('limit');
  }
});
