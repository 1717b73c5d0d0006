import { z } from 'zod';
import { vacancyPath } from '../vacancies/vacancies.ts';
import { id } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { applicantFilters, applicantOrder } from './applicants.ts';
import { applicationStatus } from './applications.ts';

export const exportApplicants = endpoint({
  method: 'GET',
  path: `${vacancyPath}/applicants-csv/:id`,
  summary: 'Export the filtered applicants of a vacancy as a table for spreadsheets',
  audience: ['Company'],
  right: 'Recrutamento',
  params: z.object({ id }),
  query: z.object({ status: applicationStatus.optional(), ...applicantFilters.shape, order: applicantOrder }),
  response: z
    .unknown()
    .meta({ description: 'UTF-8 with a byte order mark, semicolons and CRLF, as Excel expects' }),
  media: 'text/csv',
  streamed: true,
  errors: ['vacancy_not_found', 'not_owner', 'too_many_requests'],
});
