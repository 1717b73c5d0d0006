import { anAdmin } from '../apps/server/seeds/admin-factory.ts';
import { writeApplicants } from '../apps/server/src/applications/applicants/applicant-export.ts';
import { loadApplicants } from './load/load-applicants.ts';
import { compareWithSql } from './measure/compare.ts';
import { readBenchArguments } from './setup/bench-arguments.ts';
import { openBenchDatabase } from './setup/bench-database.ts';
import { serveApp } from './setup/serve-app.ts';

/** The requests of the list and of each column of the board. */
const lists: [label: string, query: Record<string, string>][] = [
  ['list, newest', {}],
  ['list, 100 applicants', { limit: '100' }],
  ['list, the longest wait', { order: 'oldest' }],
  ['list, the best match', { order: 'match' }],
  ['list, the longest experience', { order: 'experience' }],
  ['column, newest', { status: 'Currículo Enviado' }],
  ['column, the best match', { status: 'Em Análise', order: 'match' }],
  ['list, the best rated', { order: 'rating' }],
  ['common state', { state: 'SP' }],
  ['rare state', { state: 'RR' }],
  ['rare state, the best match', { state: 'RR', order: 'match' }],
  ['experience', { experience: 'Mais de 5' }],
  ['common name', { name: 'silva' }],
  ['rare name', { name: 'zuleide bittencourt' }],
  ['name that nobody has', { name: 'xqxq' }],
  [
    'column, all filters',
    { status: 'Aprovado', state: 'SP', experience: 'Mais de 3', name: 'maria', order: 'match' },
  ],
];

const options = readBenchArguments(50_000);
const database = await openBenchDatabase('applicants', options, loadApplicants);
// The requests come from administrators, because the requests of one company are limited.
const server = await serveApp(database.url, anAdmin);
const { id } = await server.db.selectFrom('vacancy').select('id').executeTakeFirstOrThrow();
const vacancies = '/api/user/company/vacancy';
const requests = [
  ...lists.map(([label, query]) => ({
    label,
    path: `${vacancies}/list-interested/${id}?${new URLSearchParams(query)}`,
  })),
  { label: 'counts', path: `${vacancies}/${id}/status-count` },
  { label: 'counts of a common state', path: `${vacancies}/${id}/status-count?state=SP` },
  { label: 'statistics', path: `${vacancies}/vacancy-statistics/${id}` },
  { label: 'counts of a name', path: `${vacancies}/${id}/status-count?name=silva` },
];
const startedAt = performance.now();
let characters = 0;
let peakHeap = 0;
for await (const chunk of writeApplicants(server.db, id, { order: 'match' })) {
  characters += chunk.length;
  peakHeap = Math.max(peakHeap, process.memoryUsage().heapUsed);
}
const inMillions = (count: number) => (count / 1_000_000).toFixed(1);
console.log(
  `table of all: ${Math.round(performance.now() - startedAt)} ms, ${inMillions(characters)} M characters, heap of ${inMillions(peakHeap)} MB at most`,
);
await compareWithSql(server, database.url, requests, options.seconds);
await server.close();
await database.close();
