import { beforeAll, describe, expect, test } from 'vitest';
import { aCandidate } from '../../../seeds/candidate-factory.ts';
import { aCompany } from '../../../seeds/company-factory.ts';
import { aVacancy } from '../../../seeds/vacancy-factory.ts';
import { type Person, startTestApp } from '../../../test/test-app.ts';
import type { DocumentSource } from '../../search/document-source.ts';
import { readByRelevance } from '../../search/ranked-search.ts';
import type { SearchSide } from '../../search/spelling.ts';
import { understandQuery } from '../../search/understand-query.ts';
import { findNewVacancies } from './new-vacancies.ts';

const { app, call, db } = await startTestApp();
let company: Person;
let candidate: Person;

beforeAll(async () => {
  company = await aCompany(db, { name: 'Padaria Aurora' });
  candidate = await aCandidate(db, { desired_role: 'Padeiro' });
  await aVacancy(db, await aCompany(db), { title: 'Padeiro' });
  await call('POST /api/user/company/add-favorite', { body: { candidateId: candidate.id } }, company);
});

/** Every use of the search. Each returns the status of the response. */
const searchUses: [string, (text: string) => Promise<number>][] = [
  ['visitors’ list', async (title) => (await call('GET /api/public/vacancies', { query: { title } })).status],
  [
    'feed',
    async (title) =>
      (await app.inject(`/vagas.atom?${new URLSearchParams({ title }).toString()}`)).statusCode,
  ],
  [
    'candidates’ list',
    async (title) =>
      (await call('GET /api/user/company/vacancy/list-vacancies', { query: { title } }, candidate)).status,
  ],
  [
    'companies’ list',
    async (search) =>
      (await call('GET /api/user/candidate/list-candidates', { query: { search } }, company)).status,
  ],
  [
    'favourites',
    async (search) =>
      (await call('GET /api/user/company/list-favorites', { query: { search } }, company)).status,
  ],
  [
    'alert',
    async (title) => {
      const path = '/api/user/candidate/vacancy-alerts';
      const { status, body } = await call(`POST ${path}`, { body: { filters: { title } } }, candidate);
      if (status !== 200) return status;
      // The alert's own search must not fail either.
      await findNewVacancies(
        db,
        { currency: 'R$', title },
        { after: '-infinity', upTo: 'infinity', limit: 5 },
      );
      return (await call(`DELETE ${path}/:id`, { params: { id: body._id } }, candidate)).status;
    },
  ],
  [
    'saved search',
    async (search) => {
      const path = '/api/user/company/saved-searches';
      const { status, body } = await call(
        `POST ${path}`,
        { body: { name: 'Difícil', filters: { search } } },
        company,
      );
      if (status !== 200) return status;
      // Lists the searches with the number of candidates that each finds.
      const list = await call(`GET ${path}`, {}, company);
      await call(`DELETE ${path}/:id`, { params: { id: body._id } }, company);
      return list.status;
    },
  ],
];

const searchTexts: [string, string][] = [
  ['of the maximum length', 'enfermeira '.repeat(18).trim()],
  ['of fifty words', Array.from({ length: 50 }, (_, n) => `p${n}`).join(' ')],
  ['of one endless word', 'x'.repeat(200)],
  ['of punctuation marks', '!!! ??? ...'],
  ['of operators', "a' & !b | (c <-> d:*) -- ; drop table vacancy"],
  ['of patterns', '% _ \\ .* [a-z'],
  ['of emoji', '👩‍🚒🔥'],
  ['written from right to left', 'ممرضة'],
  ['with a mark of direction', '\u202Eoriedap'],
  ['of one letter', 'x'],
  ['of quotes and backslashes', `'"\\'\\\\`],
];

describe.each(searchUses)('by the %s', (_, search) => {
  test.each(searchTexts)('a search %s is answered', async (__, text) => {
    expect(await search(text)).toBe(200);
  });

  test('a search of half an emoji is answered or refused', async () => {
    expect([200, 400]).toContain(await search('\ud83d'));
  });

  test('a search of 500 letters is refused', async () => {
    expect(await search('a'.repeat(500))).toBe(400);
  });
});

/** The maximum length of all queries together that one search sends to the database. */
const maxCharacters = 150_000;

test.each<[SearchSide, string]>(
  (['vacancy', 'resume'] as const).flatMap((side) => [
    [side, 'estoque limpeza cozinha manutenção segurança informática banco farmácia portaria'],
    [side, 'vendedor auxiliar administrativo motorista operador técnico analista enfermeira pedreiro'],
    [
      side,
      'recepcionista bilíngue enfermeiro do trabalho professor de história vendedor externo pedreiro de acabamento',
    ],
    [side, 'remoto híbrido presencial CLT PJ estágio Recife Olinda Natal/RN Campinas São Paulo Rio'],
    ...searchTexts.map(([, text]): [SearchSide, string] => [side, text]),
  ]),
)('a search of a %s for "%s" sends queries of bounded size', async (side, text) => {
  const query = await understandQuery(db, side, text);
  let characters = 0;
  const source: DocumentSource = {
    countsSeparately: true,
    keyForm: '\\d+',
    async find({ textQueries, conditions = '', tiers, excludedQueries }) {
      characters += [...textQueries, conditions, ...tiers, ...excludedQueries].join('').length;
      return [];
    },
    reachOf: () => '0',
    isReachReliable: () => false,
    firstMatchingQuery: async () => new Map(),
    count: async () => ({ count: 0, estimated: false }),
  };
  await readByRelevance(source, query, { limit: 10 });

  expect(characters).toBeLessThan(maxCharacters);
});
