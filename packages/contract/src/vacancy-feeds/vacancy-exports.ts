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

/** The part of an endpoint that the exports for people and for programs share. */
export const xmlExport = {
  method: 'GET',
  summary: 'Export the open vacancies of the company as a feed in the format of Indeed',
  response: exportedFile.meta({ description: 'The open vacancies, each as a `job` in `source`' }),
  media: 'application/xml',
  streamed: true,
} as const;

export const jsonExport = {
  method: 'GET',
  summary: 'Export the open vacancies of the company as JobPosting of schema.org, in JSON-LD',
  response: exportedFile.meta({
    description: 'An object whose `@graph` contains a `JobPosting` for each open vacancy',
  }),
  media: 'application/ld+json',
  streamed: true,
} as const;

export const exportVacanciesAsXml = endpoint({ ...xmlExport, path: `${path}/vagas.xml`, ...access });

export const exportVacanciesAsJson = endpoint({ ...jsonExport, path: `${path}/vagas.json`, ...access });
