import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { availableParallelism, loadavg } from 'node:os';
import { anApiKey } from '../apps/server/seeds/api-key-factory.ts';
import { anApplication } from '../apps/server/seeds/application-factory.ts';
import { aCandidate } from '../apps/server/seeds/candidate-factory.ts';
import { aCompany } from '../apps/server/seeds/company-factory.ts';
import { daysAgo } from '../apps/server/seeds/days-ago.ts';
import { aVacancy } from '../apps/server/seeds/vacancy-factory.ts';
import type { Database } from '../apps/server/src/platform/database/database.ts';
import type { CallReport, CallRun, PartnerCall } from './measure/calling-process.ts';
import { percentile } from './measure/percentiles.ts';
import { readBenchArguments } from './setup/bench-arguments.ts';
import { openBenchDatabase } from './setup/bench-database.ts';
import { serveApp } from './setup/serve-app.ts';

// The programs of many companies read and write with keys. Every response must be the expected one: a refused call
// would be measured as a fast one.
const companyCount = 100;
const keysPerCompany = 6;
const vacanciesPerCompany = 5;
const applicantsPerVacancy = 10;
const candidateCount = 100;
/** The most calls of one run. Each key may be used 120 times a minute, and a company has few free places. */
const readsPerRun = 4_000;
const writesPerRun = 400;

const options = readBenchArguments(0);
const database = await openBenchDatabase('partner', options, async () => {});
const server = await serveApp(database.url, aCandidate);
const companies = await storeCompanies(server.db);
const calling = fork(new URL('./measure/calling-process.ts', import.meta.url));
const path = '/api/partner/v1/vacancies';

/** The calls of an operation continue in its next run, so that nothing is decided twice. */
const sentCalls = new Map<string, number>();

interface Operation {
  name: string;
  expectedStatus: number;
  callsPerRun: number;
  /** Returns the nth call of a company. */
  callOf: (
    company: StoredCompany,
    n: number,
  ) => Omit<PartnerCall, 'headers'> & { headers?: Record<string, string> };
}

const vacancyOf = ({ vacancies }: StoredCompany, n: number): StoredVacancy => {
  const vacancy = vacancies[n % vacancies.length];
  if (!vacancy) throw new Error('The company has no vacancy.');
  return vacancy;
};
const draft = {
  jobTitle: 'Pessoa padeira',
  jobDescription: 'Assar pães a partir das quatro da manhã. '.repeat(10),
  jobArea: 'Outros',
  employmentType: 'CLT',
  jobLocation: { city: 'Santos', state: 'SP' },
};

const operations: Operation[] = [
  {
    name: 'list vacancies',
    expectedStatus: 200,
    callsPerRun: readsPerRun,
    callOf: () => ({ method: 'GET', path }),
  },
  {
    name: 'read a vacancy',
    expectedStatus: 200,
    callsPerRun: readsPerRun,
    callOf: (company, n) => ({ method: 'GET', path: `${path}/${vacancyOf(company, n).id}` }),
  },
  {
    name: 'read an unchanged vacancy',
    expectedStatus: 304,
    callsPerRun: readsPerRun,
    callOf: (company, n) => ({
      method: 'GET',
      path: `${path}/${vacancyOf(company, n).id}`,
      headers: { 'if-none-match': '*' },
    }),
  },
  {
    name: 'list ten applicants',
    expectedStatus: 200,
    callsPerRun: readsPerRun,
    callOf: (company, n) => ({ method: 'GET', path: `${path}/${vacancyOf(company, n).id}/applicants` }),
  },
  {
    name: 'read the status of an application',
    expectedStatus: 200,
    callsPerRun: readsPerRun,
    callOf: (company, n) => {
      const { id, applicants } = vacancyOf(company, n);
      return { method: 'GET', path: `${path}/${id}/applicants/${applicants[n % applicants.length]}/status` };
    },
  },
  {
    name: 'change a vacancy',
    expectedStatus: 200,
    callsPerRun: writesPerRun,
    callOf: (company, n) => ({
      method: 'PATCH',
      path: `${path}/${vacancyOf(company, n).id}`,
      body: JSON.stringify({ jobTitle: `Pessoa padeira ${n}` }),
    }),
  },
  {
    name: 'publish a vacancy with an idempotency key',
    expectedStatus: 201,
    callsPerRun: writesPerRun,
    callOf: () => ({
      method: 'POST',
      path,
      headers: { 'idempotency-key': randomUUID() },
      body: JSON.stringify(draft),
    }),
  },
  {
    name: 'start the review of an application',
    expectedStatus: 200,
    callsPerRun: writesPerRun,
    callOf: (company, n) => {
      const { id, applicants } = vacancyOf(company, n);
      const applicant = applicants[Math.floor(n / vacanciesPerCompany) % applicants.length];
      return {
        method: 'PUT',
        path: `${path}/${id}/applicants/${applicant}/status`,
        body: JSON.stringify({ status: 'Em Análise', comments: '' }),
      };
    },
  },
];

console.log(`${availableParallelism()} cores, load before ${loadavg()[0]?.toFixed(1)}`);
console.log(
  `${companyCount} companies with ${keysPerCompany} keys each, at most ${options.seconds} s for each row`,
);
console.log(`${''.padEnd(46)}connections   p50 ms   p99 ms   per second`);
for (const operation of operations) for (const connections of [1, 16]) await measure(operation, connections);
console.log(`load after ${loadavg()[0]?.toFixed(1)}`);
calling.kill();
await server.close();
await database.close();

async function measure(
  { name, expectedStatus, callsPerRun, callOf }: Operation,
  connections: number,
): Promise<void> {
  const first = sentCalls.get(name) ?? 0;
  const calls = Array.from({ length: callsPerRun }, (_, index) => {
    const number = first + index;
    const company = companies[number % companies.length];
    if (!company) throw new Error('There is no company.');
    const n = Math.floor(number / companies.length);
    const call = callOf(company, n);
    return { ...call, headers: { ...company.keys[n % company.keys.length], ...call.headers } };
  });
  const message: CallRun = { url: server.url, calls, connections, seconds: options.seconds };
  calling.send(message);
  const [{ milliseconds, statuses, seconds }] = (await once(calling, 'message')) as [CallReport];
  sentCalls.set(name, first + milliseconds.length);
  const figures = [
    String(connections).padStart(11),
    percentile(milliseconds, 0.5).toFixed(1).padStart(9),
    percentile(milliseconds, 0.99).toFixed(0).padStart(9),
    (milliseconds.length / seconds).toFixed(0).padStart(13),
  ];
  console.log(`${name.padEnd(46)}${figures.join('')}`);
  if (statuses[expectedStatus] !== milliseconds.length) {
    console.error(`Unexpected responses: ${JSON.stringify(statuses)}`);
    process.exitCode = 1;
  }
}

interface StoredVacancy {
  id: string;
  applicants: string[];
}

interface StoredCompany {
  /** The headers of its keys. */
  keys: Record<string, string>[];
  vacancies: StoredVacancy[];
}

async function storeCompanies(db: Database): Promise<StoredCompany[]> {
  const candidates: Awaited<ReturnType<typeof aCandidate>>[] = [];
  for (let count = 0; count < candidateCount; count += 1) candidates.push(await aCandidate(db));
  const stored: StoredCompany[] = [];
  for (let number = 0; number < companyCount; number += 1) {
    const company = await aCompany(db);
    const keys: StoredCompany['keys'] = [];
    for (let count = 0; count < keysPerCompany; count += 1) keys.push((await anApiKey(db, company)).headers);
    const vacancies: StoredVacancy[] = [];
    for (let count = 0; count < vacanciesPerCompany; count += 1) {
      const vacancy = await aVacancy(db, company);
      const applicants = Array.from(
        { length: applicantsPerVacancy },
        (_, index) => candidates[(number * applicantsPerVacancy + index) % candidates.length],
      ).filter((candidate) => candidate !== undefined);
      // A candidate applies to the vacancies of one company on one day.
      const day = { applied_at: daysAgo(Math.floor((number * applicantsPerVacancy) / candidateCount)) };
      for (const candidate of applicants)
        await anApplication(db, candidate, vacancy, { ...day, slot: count + 1 });
      vacancies.push({ id: vacancy.id, applicants: applicants.map(({ id }) => id) });
    }
    stored.push({ keys, vacancies });
  }
  return stored;
}
