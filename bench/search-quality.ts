import { parseArgs } from 'node:util';
import { ownerRole, startThrowAwayPostgres } from '@trampolim/local-postgres';
import { sql } from 'kysely';
import { aCandidate } from '../apps/server/seeds/candidate-factory.ts';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { migrateToLatest } from '../apps/server/src/platform/database/migrate.ts';
import { storeDictionary } from '../apps/server/src/search/store-dictionary.ts';
import { miniSearchEngine, portugueseEngine } from './search-quality/baseline-engines.ts';
import {
  type JudgedSet,
  type Judgement,
  judgedSets,
  readRecommendations,
  readResumeSearches,
  readResumes,
  readVacancies,
  readVacancySearches,
  splitOf,
  splits,
} from './search-quality/judged-sets.ts';
import { loadDocuments } from './search-quality/load-documents.ts';
import { answerAll, type Task, tasks } from './search-quality/measure-engine.ts';
import { productEngine, type Read } from './search-quality/product-engine.ts';
import { printReport, type TaskReport, toJson } from './search-quality/report.ts';
import { type ServedApp, serveApp } from './setup/serve-app.ts';

/** `--set main|unseen --split dev|heldout|all --only vacancies|resumes|recommendations --json` */
function readArguments() {
  const { values } = parseArgs({
    options: {
      set: { type: 'string', default: 'main' },
      split: { type: 'string', default: 'all' },
      only: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  const { set } = values;
  if (!isJudgedSet(set)) throw new Error(`--set is one of: ${Object.keys(judgedSets).join(', ')}.`);
  const asked = ['all', ...splits].find((split) => split === values.split);
  const only = tasks.find((task) => task === values.only);
  if (asked === undefined) throw new Error(`--split is one of: all, ${splits.join(', ')}.`);
  if (values.only !== undefined && only === undefined)
    throw new Error(`--only is one of: ${tasks.join(', ')}.`);
  const measured = set === 'main' ? tasks : tasks.filter((task) => task !== 'recommendations');
  return { set, split: asked, tasks: only ? [only] : [...measured], json: values.json };
}

/** Reads the API of a served app. Each person signs in once. */
function readerOf(served: ServedApp): Read {
  const headers = new Map<string, string>();
  return async (path, as) => {
    const authorization = headers.get(as.id) ?? (await served.signIn(as)).authorization;
    headers.set(as.id, authorization);
    const response = await fetch(`${served.url}${path}`, { headers: { authorization } });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as { _id: string }[];
  };
}

const isJudgedSet = (name: string): name is JudgedSet => name in judgedSets;

const readers: Record<Task, (set: JudgedSet) => Judgement[]> = {
  vacancies: readVacancySearches,
  resumes: readResumeSearches,
  recommendations: readRecommendations,
};

const chosen = readArguments();
const vacancies = readVacancies(chosen.set);
const resumes = readResumes(chosen.set);
const postgres = await startThrowAwayPostgres();
const admin = openDatabase(postgres.adminUrl('postgres'));
await sql`create database search_quality owner ${sql.id(ownerRole)}`.execute(admin.db);
await admin.db.destroy();
const databaseUrl = postgres.url('search_quality');
await migrateToLatest(databaseUrl);
const served = await serveApp(databaseUrl, (db) => aCandidate(db, { visible: false }));
await storeDictionary(served.db);
const rows = await loadDocuments(served.db, vacancies, resumes);
await sql`analyze`.execute(served.db);
const engines = [
  await productEngine(served.db, rows, readerOf(served)),
  miniSearchEngine(vacancies, resumes),
  await portugueseEngine(served.db, vacancies, resumes),
];
const reports: TaskReport[] = [];
for (const task of chosen.tasks) {
  const judgements = readers[task](chosen.set).filter(
    (judgement) => chosen.split === 'all' || splitOf(judgement) === chosen.split,
  );
  const results = [];
  for (const engine of engines)
    results.push({ engine: engine.name, answered: await answerAll(engine, task, judgements) });
  reports.push({ task, results });
}
await served.close();
await postgres.stop();
if (chosen.json) console.log(JSON.stringify(toJson(reports), undefined, 2));
else printReport(reports, vacancies, resumes);
