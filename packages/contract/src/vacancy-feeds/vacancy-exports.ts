import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';

const access = { audience: ['Company'], right: 'Recrutamento' } as const;
const path = '/api/user/company/vacancy-exports' as const;

export const exportedFile = z.unknown();

export const exportVacanciesAsCsv = endpoint({
  method: 'GET',
  path: `${path}/vagas.csv`,
  summary: 'Export all vacancies of the company as a table for spreadsheets, which can be imported again',
  ...access,
  response: exportedFile.meta({
    description: 'UTF-8 with a byte order mark, semicolons and CRLF, as Excel expects',
  }),
  media: 'text/csv',
  streamed: true,
});

export const exportVacanciesAsXml = endpoint({
  method: 'GET',
  path: `${path}/vagas.xml`,
  summary: 'Export the open vacancies of the company as a feed in the format of Indeed',
  ...access,
  response: exportedFile.meta({ description: 'The open vacancies, each as a `job` in `source`' }),
  media: 'application/xml',
  streamed: true,
});

export const exportVacanciesAsJson = endpoint({
  method: 'GET',
  path: `${path}/vagas.json`,
  summary: 'Export the open vacancies of the company as JobPosting of schema.org, in JSON-LD',
  ...access,
  response: exportedFile.meta({
    description: 'An object whose `@graph` contains a `JobPosting` for each open vacancy',
  }),
  media: 'application/ld+json',
  streamed: true,
});
