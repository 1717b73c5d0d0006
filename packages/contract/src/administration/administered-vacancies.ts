import { z } from 'zod';
import { listedVacancy } from '../vacancies/vacancies.ts';
import { optionalText } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { page, pageOf } from '../wire/paging.ts';

export const administeredVacancyQuery = z.object({
  search: optionalText().meta({ description: 'Part of the title' }),
  ...page,
});

export type AdministeredVacancyQuery = z.output<typeof administeredVacancyQuery>;

export const listAllVacancies = endpoint({
  method: 'GET',
  path: '/api/user/admin/list-vacancies',
  summary: 'List all vacancies, including closed and banned ones, newest first',
  audience: ['Admin'],
  query: administeredVacancyQuery,
  response: pageOf(listedVacancy),
  paged: true,
});
