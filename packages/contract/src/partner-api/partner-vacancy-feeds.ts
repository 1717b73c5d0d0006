import { z } from 'zod';
import { exportedFile, jsonExport, xmlExport } from '../vacancy-feeds/vacancy-exports.ts';
import {
  importBodyLimit,
  importSelection,
  vacancyImport,
  vacancyImportDraft,
  vacancyImportResult,
} from '../vacancy-feeds/vacancy-imports.ts';
import { id } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { partnerPath } from './partner-call.ts';

const importPath = `${partnerPath}/vacancy-imports` as const;
const exportPath = `${partnerPath}/vacancy-exports` as const;
const writeAccess = { audience: 'api key', scope: 'vacancies:write' } as const;
const readAccess = { audience: 'api key', scope: 'vacancies:read' } as const;

export const previewPartnerImport = endpoint({
  method: 'POST',
  path: importPath,
  summary:
    'Read vacancies in CSV, JSON-LD or Indeed’s XML and show what an import would do; publishes nothing',
  ...writeAccess,
  body: vacancyImportDraft,
  bodyLimit: importBodyLimit,
  response: vacancyImport,
  errors: ['company_not_found', 'too_many_requests', 'vacancy_import_not_found'],
});

export const confirmPartnerImport = endpoint({
  method: 'POST',
  path: `${importPath}/:id/confirm`,
  summary:
    'Publish, change and close the selected vacancies of an import; repeating the call changes nothing',
  ...writeAccess,
  params: z.object({ id }),
  body: importSelection,
  response: vacancyImportResult,
  errors: ['vacancy_import_not_found', 'company_not_found'],
});

export const exportPartnerCsv = endpoint({
  method: 'GET',
  path: `${exportPath}/vagas.csv`,
  summary: 'Export all vacancies of the company as CSV, which can be imported again',
  ...readAccess,
  response: exportedFile.meta({ description: 'UTF-8 with a byte order mark, semicolons and CRLF' }),
  media: 'text/csv',
  streamed: true,
});

export const exportPartnerXml = endpoint({ ...xmlExport, path: `${exportPath}/vagas.xml`, ...readAccess });

export const exportPartnerJson = endpoint({ ...jsonExport, path: `${exportPath}/vagas.json`, ...readAccess });
