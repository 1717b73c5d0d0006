import { vacancyFilters } from '@trampolim/contract/vacancies/vacancy-search';
import { expect, test } from 'vitest';
import { queryString } from '../platform/api/query-string.ts';
import { parseSearch } from '../platform/navigation/search-params.ts';
import {
  chosenFilters,
  readVacancyFilters,
  type VacancyUrlFilters,
  withoutFilter,
  writeVacancyFilters,
} from './vacancy-filters.ts';

/** Writes filters to a URL and reads them from it. */
const throughUrl = (filters: VacancyUrlFilters) =>
  readVacancyFilters(parseSearch(queryString(writeVacancyFilters(filters))));

const allFilters: Required<VacancyUrlFilters> = {
  title: 'pessoa & código',
  area: 'Tecnologia',
  state: 'PE',
  city: 'Recife',
  radius: 25,
  language: 'Inglês',
  skill: 'C++',
  employmentType: 'CLT',
  workMode: ['Híbrido', 'Remoto'],
  benefit: ['Vale-refeição', 'Participação nos lucros (PLR)'],
  affirmativeFor: '50+',
  maxWeeklyHours: 36,
  maxReplyDays: 7,
  minSalary: 3500,
  currency: 'US$',
  order: 'match',
  literal: 'true',
};

test('a search can be restored from its URL', () => {
  expect(throughUrl(allFilters)).toEqual(allFilters);
});

test('every filter of the API is in the URL', () => {
  const inUrl = Object.keys(writeVacancyFilters({}));
  expect(inUrl.sort()).toEqual([...Object.keys(vacancyFilters.shape), 'order'].sort());
});

test('defaults are not in the URL', () => {
  expect(queryString(writeVacancyFilters({}))).toBe('');
  expect(queryString(writeVacancyFilters({ minSalary: 0, currency: 'US$' }))).toBe('');
  expect(queryString(writeVacancyFilters({ minSalary: 2000, currency: 'R$' }))).toBe('?minSalary=2000');
});

test('a salary without a currency is in reais', () => {
  expect(readVacancyFilters({ minSalary: '2000' })).toMatchObject({ minSalary: 2000, currency: 'R$' });
});

test('invalid filters in the URL are ignored', () => {
  const filters = readVacancyFilters({
    area: 'Magia',
    state: 'sp',
    employmentType: 'clt',
    workMode: 'Lua,,remoto',
    benefit: '',
    affirmativeFor: 'Homens',
    maxWeeklyHours: '-3',
    minSalary: 'muito',
    currency: 'US$',
    order: 'oldest',
    literal: 'yes',
    title: '   ',
    skill: '',
  });
  expect(Object.values(filters).filter((value) => value !== undefined)).toEqual([]);
});

test('numbers and texts are limited to what the server accepts', () => {
  const { minSalary, language } = readVacancyFilters({ minSalary: '1e9', language: 'x'.repeat(500) });

  expect(minSalary).toBe(10_000);
  expect(language).toHaveLength(80);
  expect(readVacancyFilters({ maxWeeklyHours: '168' })).toMatchObject({ maxWeeklyHours: 44 });
});

test('the valid ones of several chosen values remain', () => {
  expect(readVacancyFilters({ workMode: 'Remoto,Lua,Presencial' }).workMode).toEqual([
    'Presencial',
    'Remoto',
  ]);
});

test('each current filter has a readable label, except for the title', () => {
  const chosen = chosenFilters(allFilters);
  // The chip of a city also contains its radius and state.
  const { title, order, literal, currency, radius, state, ...named } = allFilters;

  expect(chosen.map(({ name }) => name).sort()).toEqual(Object.keys(named).sort());
  expect(chosen.map(({ label }) => label)).toEqual([
    'Tecnologia',
    'Recife/PE +\u00a025\u00a0km',
    'CLT',
    'Híbrido ou Remoto',
    'A partir de US$\u00a03.500',
    'Vale-refeição ou Participação nos lucros (PLR)',
    'Até 36 horas por semana',
    'Responde em até 7\u00a0dias',
    'Afirmativa: 50+',
    'Idioma: Inglês',
    'Competência: C++',
  ]);
  expect(chosenFilters({ title: 'pessoa' })).toEqual([]);
});

test('a radius that is not offered is ignored', () => {
  expect(readVacancyFilters({ radius: '13', city: 'Recife' }).radius).toBeUndefined();
});

test('a radius needs a city or a search text', () => {
  expect(readVacancyFilters({ radius: '25', title: 'faxina recife' }).radius).toBe(25);
  expect(writeVacancyFilters({ radius: 25, area: 'Vendas' }).radius).toBeUndefined();
  expect(chosenFilters({ city: 'Recife', state: 'PE' }).map(({ label }) => label)).toEqual(['Recife/PE']);
});

test('a radius is removed together with its city', () => {
  expect(withoutFilter({ title: 'faxina', city: 'Recife', radius: 25 }, 'city')).toEqual({ title: 'faxina' });
});
