// Imports the vacancies of a CSV file, and prints what became of each. Needs Node.js 24 and types that are generated
// once:
//
//   npm install openapi-fetch@0.17
//   npx openapi-typescript@7 https://vagas.example/api/openapi.json --output trampolim.ts
//   TRAMPOLIM_URL=https://vagas.example TRAMPOLIM_KEY=trampolim_... node import-vacancies.ts vagas.csv
import { readFileSync } from 'node:fs';
import createClient from 'openapi-fetch';
import type { paths } from './trampolim.ts';

const { TRAMPOLIM_URL: baseUrl = '', TRAMPOLIM_KEY: key = '' } = process.env;
const [, , file = ''] = process.argv;

const { POST } = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${key}` } });

function refuse({ status, code, title, errors = [] }: Problem): never {
  const details = errors.map(({ field, detail }) => `\n  ${field}: ${detail}`).join('');
  console.error(`${status} ${code}: ${title}${details}`);
  process.exit(1);
}

interface Problem {
  status: number;
  code: string;
  title: string;
  errors?: { field: string; detail: string }[];
}

const preview = await POST('/api/partner/v1/vacancy-imports', {
  body: { format: 'csv', source: 'erp', text: readFileSync(file, 'utf8') },
});
if (preview.error) refuse(preview.error);

const { _id: id, vacancies } = preview.data;
const sourceIds = vacancies
  .filter(({ status, findings }) => ['new', 'changed', 'ended'].includes(status) && findings.length === 0)
  .map(({ sourceId }) => sourceId);

if (sourceIds.length > 0) {
  const result = await POST('/api/partner/v1/vacancy-imports/{id}/confirm', {
    params: { path: { id } },
    body: { sourceIds },
  });
  if (result.error) refuse(result.error);
  for (const { outcome, jobTitle, message = '' } of result.data.vacancies)
    console.log([outcome, jobTitle, message].join('\t'));
}
for (const { sourceId, status, jobTitle } of vacancies)
  if (!sourceIds.includes(sourceId)) console.log([status, jobTitle, ''].join('\t'));
