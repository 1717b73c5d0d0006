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
  setsWithPeople,
  splitOf,
  splits,
} from './search-quality/judged-sets.ts';
import { loadDocuments } from './search-quality/load-documents.ts';
import { searchAll, type Task, tasks } from './search-quality/measure-engine.ts';
import { productEngine, type Read } from './search-quality/product-engine.ts';
import { printReport, type TaskReport, toJson } from './search-quality/report.ts';
import { type ServedApp, serveApp } from './setup/serve-app.ts';

/** Reads `--set main|unseen|… --split dev|heldout|all --only vacancies|resumes|recommendations --json`. */
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
  const chosenSplit = ['all', ...splits].find((split) => split === values.split);
  const only = tasks.find((task) => task === values.only);
  if (chosenSplit === undefined) throw new Error(`--split is one of: all, ${splits.join(', ')}.`);
  if (values.only !== undefined && only === undefined)
    throw new Error(`--only is one of: ${tasks.join(', ')}.`);
  const tasksOfSet = setsWithPeople.includes(set)
    ? tasks
    : tasks.filter((task) => task !== 'recommendations');
  return { set, split: chosenSplit, tasks: only ? [only] : [...tasksOfSet], json: values.json };
}

/** Returns a function that reads the server's API. Each person signs in once. */
function createReader(server: ServedApp): Read {
  const authorizations = new Map<string, string>();
  return async (path, as) => {
    const authorization = authorizations.get(as.id) ?? (await server.signIn(as)).authorization;
    authorizations.set(as.id, authorization);
    const response = await fetch(`${server.url}${path}`, { headers: { authorization } });
    if (!response.ok) throw new Error(`${path} responded with ${response.status}: ${await response.text()}`);
    return (await response.json()) as { _id: string }[];
  };
}

const isJudgedSet = (name: string): name is JudgedSet => name in judgedSets;

const judgementReaders: Record<Task, (set: JudgedSet) => Judgement[]> = {
  vacancies: readVacancySearches,
  resumes: readResumeSearches,
  recommendations: readRecommendations,
};

const options = readArguments();
const vacancies = readVacancies(options.set);
const resumes = readResumes(options.set);
const postgres = await startThrowAwayPostgres();
const admin = openDatabase(postgres.adminUrl('postgres'));
await sql`create database search_quality owner ${sql.id(ownerRole)}`.execute(admin.db);
await admin.db.destroy();
const databaseUrl = postgres.url('search_quality');
await migrateToLatest(databaseUrl);
const server = await serveApp(databaseUrl, (db) => aCandidate(db, { visible: false }));
await storeDictionary(server.db);
const rows = await loadDocuments(server.db, vacancies, resumes);
await sql`analyze`.execute(server.db);
const engines = [
  await productEngine(server.db, rows, createReader(server)),
  miniSearchEngine(vacancies, resumes),
  await portugueseEngine(server.db, vacancies, resumes),
];
const reports: TaskReport[] = [];
for (const task of options.tasks) {
  const judgements = judgementReaders[task](options.set).filter(
    (judgement) => options.split === 'all' || splitOf(judgement) === options.split,
  );
  const measuredEngines = [];
  for (const engine of engines)
    measuredEngines.push({ name: engine.name, results: await searchAll(engine, task, judgements) });
  reports.push({ task, engines: measuredEngines });
}
await server.close();
await postgres.stop();
if (options.json) console.log(JSON.stringify(toJson(reports), undefined, 2));
else printReport(reports, vacancies, resumes);
