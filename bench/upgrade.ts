import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ownerRole, startThrowAwayPostgres } from '@trampolim/local-postgres';
import { sql } from 'kysely';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { candidateForm } from '../apps/server/test/callers/sign-up-forms.ts';
import {
  apply,
  type Client,
  clientOf,
  publishVacancy,
  signInAs,
  signUpCandidate,
  signUpCompany,
  type TestResponse,
} from '../apps/server/test/process/client.ts';
import { findFreePort } from '../scripts/free-port.ts';
import { root } from '../scripts/root.ts';
import { createServerProcess } from './cluster/server-process.ts';

/**
 * `npm run bench -- upgrade <commit>` starts the server of that commit on a new database, then this version on the same
 * database while people use the former, and checks that people can use both at once. Needs the network, because it
 * installs the other version's packages.
 */
const commit = process.argv[2];
if (!commit)
  throw new Error('Usage: npm run bench -- upgrade <commit>, such as the one of the running version.');
const maxStartMs = 600_000;
const database = 'upgrade';
const rounds = 5;

const faults: string[] = [];
/** Stops everything that was started, in the opposite order, also if this run fails. */
await using cleanup = new AsyncDisposableStack();
const folder = mkdtempSync(join(tmpdir(), 'trampolim-upgrade-'));
// Under root, PostgreSQL runs as another user, who must be able to open folders inside this one.
chmodSync(folder, 0o755);
cleanup.defer(() => rmSync(folder, { recursive: true }));
const postgres = await startThrowAwayPostgres();
cleanup.defer(postgres.stop);
const { db: admin } = openDatabase(postgres.adminUrl('postgres'));
await sql`create database ${sql.id(database)} owner ${sql.id(ownerRole)}`.execute(admin);
await admin.destroy();
const environment = {
  DATABASE_URL: postgres.url(database),
  SESSION_SECRET: 'a secret for one run of one benchmark, and for nobody else',
  DEMO: '0',
};

const former = await startFormerServer();
const company = await enter(former.url, signUpCompany, 'rh@padaria.example');
const candidate = await enter(former.url, signUpCandidate, 'ana@exemplo.example');
const vacancyId = await publish(company);
expectOk('apply before the upgrade', await apply(candidate, vacancyId));

const newServer = await createServerProcess(environment);
cleanup.defer(newServer.remove);
const startEnd = new AbortController();
const starting = newServer.start().finally(() => startEnd.abort());
let callsMeanwhile = 0;
let isFavourite = false;
while (!startEnd.signal.aborted) {
  isFavourite = !isFavourite;
  expectOk('read while the new version migrates', await candidate.get('/api/user/candidate/list-favorites'));
  expectOk('write while the new version migrates', await setFavourite(candidate, isFavourite));
  callsMeanwhile += 2;
  // With this pause, the calls stay below the limit of an account's writes.
  await setTimeout(300);
}
await starting;
const newUrl = `http://127.0.0.1:${newServer.port}`;
console.log(`${callsMeanwhile} calls to the former version while the new one migrated.`);

for (let round = 0; round < rounds; round += 1)
  for (const [name, firstUrl, otherUrl] of [
    ['former to new', former.url, newUrl],
    ['new to former', newUrl, former.url],
  ] as const)
    await crossServers(`${name}, round ${round}`, firstUrl, otherUrl);

await newServer.kill();
expectOk('read on the former version after the new one was killed', await candidate.get('/api/user/me'));
await publish(company);
console.log(`${rounds} rounds on both versions in turn.`);
for (const fault of faults) console.log(`FAILED ${fault}`);
console.log(faults.length === 0 ? 'Both versions work on one database.' : `${faults.length} calls failed.`);
process.exitCode = faults.length === 0 ? 0 : 1;

/** Starts each action on one server and continues it on the other one. */
async function crossServers(name: string, firstUrl: string, otherUrl: string): Promise<void> {
  const email = `${name.replaceAll(/\W+/g, '-')}@exemplo.example`;
  expectOk(`sign up, ${name}`, await signUpCandidate(clientOf(firstUrl), email));
  const person = await signInAs(clientOf(otherUrl), email);
  expectOk(`use the session, ${name}`, await person.at(firstUrl).get('/api/user/me'));
  const id = await publish(company.at(firstUrl));
  expectOk(
    `read the vacancy, ${name}`,
    await person.at(otherUrl).get(`/api/user/company/vacancy/list-vacancy/${id}`),
  );
  expectOk(`apply, ${name}`, await apply(person.at(otherUrl), id));
  const applicantId = (await person.at(firstUrl).get('/api/user/me')).body._id;
  for (const [url, status] of [
    [firstUrl, 'Em Análise'],
    [otherUrl, 'Aprovado'],
  ] as const)
    expectOk(
      `decide ${status}, ${name}`,
      await company.at(url).post('/api/user/company/vacancy/vacancy-status/update', {
        candidateId: applicantId,
        jobVacancyId: id,
        status,
        comments: 'Venha!',
      }),
    );
  const decision = await person.at(firstUrl).get(`/api/user/company/vacancy/vacancy-status/${id}`);
  expectOk(`read the decision, ${name}`, decision);
  if (!JSON.stringify(decision.body).includes('Aprovado')) faults.push(`the decision is not shown, ${name}`);
  expectOk(
    `delete the vacancy, ${name}`,
    await company.at(otherUrl).remove(`/api/user/company/vacancy/delete-vacancy/${id}`, {}),
  );
  expectOk(
    `delete the account, ${name}`,
    await person.at(firstUrl).remove('/api/user/my-account', { currentPassword: candidateForm.password }),
  );
  const afterDeletion = await person.at(otherUrl).get('/api/user/me');
  if (afterDeletion.status !== 401) faults.push(`a deleted account is still signed in, ${name}`);
}

async function publish(client: Client): Promise<string | undefined> {
  const response = await publishVacancy(client);
  expectOk('publish a vacancy', response);
  return response.body._id;
}

function setFavourite(client: Client, isFavourite: boolean): Promise<TestResponse> {
  return isFavourite
    ? client.post('/api/user/candidate/add-favorite', { jobVacancyId: vacancyId })
    : client.remove('/api/user/candidate/remove-favorite', { jobVacancyId: vacancyId });
}

async function enter(
  url: string,
  signUp: (client: Client, email: string) => Promise<TestResponse>,
  email: string,
): Promise<Client> {
  const client = clientOf(url);
  expectOk(`sign up ${email}`, await signUp(client, email));
  return signInAs(client, email);
}

function expectOk(name: string, { status, body }: TestResponse): void {
  if (status !== 200) faults.push(`${name}: ${status} ${JSON.stringify(body).slice(0, 200)}`);
}

/** Starts the server of the other version, as `npm start` does in its checkout. */
async function startFormerServer(): Promise<{ url: string }> {
  const checkout = join(folder, 'checkout');
  mkdirSync(checkout);
  const files = execFileSync('git', ['archive', commit ?? ''], { cwd: root, maxBuffer: 1_000_000_000 });
  execFileSync('tar', ['--extract', '--directory', checkout], { input: files });
  const port = await findFreePort();
  const log = join(folder, 'former.log');
  const output = openSync(log, 'a');
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  const child = spawn(process.execPath, ['scripts/launch.mjs', 'start'], {
    cwd: checkout,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      DATA_DIR: dataDir,
      ...environment,
    },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  cleanup.defer(() => end(child));
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + maxStartMs;
  while (!(await isHealthy(url))) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`The former version did not start:\n${readFileSync(log, 'utf8')}`);
    await setTimeout(200);
  }
  return { url };
}

function isHealthy(url: string): Promise<boolean> {
  return fetch(`${url}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  if (child.exitCode === null && child.signalCode === null && child.kill('SIGTERM')) await ended;
}
