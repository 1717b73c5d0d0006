import { expect, test } from 'vitest';
import { writeVacancyFilters } from '../vacancies/vacancy-filters.ts';
import { Route } from './vagas.{-$area}.{-$state}.tsx';

test('the public search accepts every filter, in the order in which searches write them', () => {
  const names = [...Object.keys(writeVacancyFilters({})), 'cursor'];
  const params = Object.fromEntries(names.toReversed().map((name) => [name, 'x']));

  const { parse } = Route.options.validateSearch as { parse: (search: object) => object };
  expect(Object.keys(parse(params))).toEqual(names);
});
