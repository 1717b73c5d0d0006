import { isNotFound, isRedirect } from '@tanstack/react-router';
import type { PublicSearch } from '@trampolim/contract/public-vacancies/public-vacancies';
import type { SearchUnderstanding } from '@trampolim/contract/search/search';
import { expect, test } from 'vitest';
import { aVacancy } from '../../../test/vacancy-factory.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { filtersAt, headingOf, headOfSearch, loadPublicSearch } from './load-public-search.ts';
import { searchLink } from './search-link.ts';

const thrownBy = (act: () => unknown): unknown => {
  try {
    return act();
  } catch (thrown) {
    return thrown;
  }
};

test.each([[['bruxaria']], [['sp', 'tecnologia']], [['tecnologia', 'xx']], [['__proto__']], [['%00']]])(
  'there is no page of %j',
  (slugs) => {
    expect(isNotFound(thrownBy(() => filtersAt(slugs, {})))).toBe(true);
  },
);

test.each([
  [['TECNOLOGIA', 'SP'], {}, { area: 'tecnologia', state: 'sp' }, {}],
  [[], { area: 'Saúde', title: 'caixa' }, { area: 'saude', state: undefined }, { title: 'caixa' }],
  [['tecnologia'], { state: 'RJ', cursor: 'abc' }, { area: 'tecnologia', state: 'rj' }, { cursor: 'abc' }],
])('%j with %j redirects', (slugs, search, params, remainingSearch) => {
  const thrown = thrownBy(() => filtersAt(slugs, search));
  if (!isRedirect(thrown)) throw new Error('There was no redirect.');
  expect(thrown.options).toMatchObject({ params, search: remainingSearch, statusCode: 301 });
});

test('a search has one URL, whose path names area and state', () => {
  const filters = filtersAt(['tecnologia', 'sp'], {
    title: 'react',
    workMode: 'Remoto,Híbrido',
    minSalary: '3000',
  });

  expect(filters).toMatchObject({ area: 'Tecnologia', state: 'SP', workMode: ['Híbrido', 'Remoto'] });
  expect(searchLink(filters)).toMatchObject({
    params: { area: 'tecnologia', state: 'sp' },
    search: { title: 'react', workMode: 'Híbrido,Remoto', minSalary: '3000', currency: undefined },
  });
});

test('invalid filters in the URL of a public search are ignored', () => {
  const filters = filtersAt(['saude'], { employmentType: 'Bruxo', minSalary: 'muito' });

  expect(filters.employmentType).toBeUndefined();
  expect(filters.minSalary).toBeUndefined();
});

const aSearchWith = (total: number): PublicSearch => ({
  vacancies: total > 0 ? [aVacancy()] : [],
  total,
  totalIsEstimate: false,
  counts: { total, areas: [], states: [] },
});

test.each([
  [{}, 1234, '1.234 vagas no Brasil inteiro'],
  [{ area: 'Tecnologia', state: 'SP' }, 1, '1 vaga de Tecnologia em São Paulo'],
  [{ area: 'Outros', state: 'BA' }, 0, 'Vagas em outras áreas na Bahia'],
  [{ title: 'caixa', state: 'RJ' }, 9, 'Vagas com “caixa” no Rio de Janeiro'],
  [{ title: 'caixa santos' }, 9, 'Vagas com “caixa santos”'],
  [{ city: 'Santos', state: 'SP' }, 9, 'Vagas em Santos/SP'],
  [
    { city: 'Santos', state: 'SP', radius: 25, area: 'Vendas' },
    9,
    'Vagas de Vendas em Santos/SP +\u00a025\u00a0km',
  ],
  [{ city: 'Santos', radius: 25, title: 'caixa' }, 9, 'Vagas com “caixa” em Santos +\u00a025\u00a0km'],
] as const)('%j with %i is headed %s', (filters, total, heading) => {
  expect(headingOf(filters, aSearchWith(total))).toBe(heading);
});

test('the heading omits words that are in a chip, if there is only one such chip and other words remain', () => {
  const salary = { kind: 'minSalary' as const, value: '3000', without: 'garçom' };
  const city = { kind: 'city' as const, value: 'Santos', without: 'garçom 3000' };
  const heading = (filters: SearchUnderstanding['filters'], title = 'garçom 3000') =>
    headingOf({ title }, { ...aSearchWith(9), understood: { filters } });

  expect(heading([salary])).toBe('Vagas com “garçom”');
  expect(heading([salary, city], 'garçom 3000 santos')).toBe('Vagas com “garçom 3000 santos”');
  expect(heading([{ ...salary, without: '' }], '3000')).toBe('Vagas com “3000”');
});

test('search engines list the pages of places', () => {
  expect(headOfSearch({ area: 'Tecnologia', state: 'SP' }, undefined, aSearchWith(5))).toEqual({
    title: '5 vagas de Tecnologia em São Paulo',
    description: expect.stringMatching(
      /^Vagas de Tecnologia em São Paulo, as mais novas primeiro: Padaria Lumiar e outras/,
    ),
    canonical: '/vagas/tecnologia/sp',
    feed: '/vagas/tecnologia/sp.atom',
    isUnlisted: false,
  });
});

test('search engines only follow the links of other searches', () => {
  expect(headOfSearch({ title: 'c++', area: 'Tecnologia' }, 'abc', aSearchWith(5))).toMatchObject({
    canonical: '/vagas/tecnologia?title=c%2B%2B&cursor=abc',
    feed: '/vagas/tecnologia.atom?title=c%2B%2B',
    isUnlisted: true,
  });
});

test('an invalid cursor redirects to the first page', async () => {
  const calls = { ask: () => Promise.reject(new ApiError(400, { code: 'invalid_input' })) };
  const filters = filtersAt(['saude'], { title: 'enfermeira' });

  const thrown: unknown = await loadPublicSearch(calls, filters, 'zzzz').catch((error: unknown) => error);

  if (!isRedirect(thrown)) throw new Error('There was no redirect.');
  expect(thrown.options).toMatchObject({ params: { area: 'saude' }, search: { title: 'enfermeira' } });
  expect(thrown.options.search).not.toHaveProperty('cursor', 'zzzz');
});
