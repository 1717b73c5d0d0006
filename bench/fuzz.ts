import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Role, roles } from '@trampolim/contract/values/vocabulary';
import { sql } from 'kysely';
import type { OpenAPIV3_1 } from 'openapi-types';
import { anAdmin } from '../apps/server/seeds/admin-factory.ts';
import { anApiKey } from '../apps/server/seeds/api-key-factory.ts';
import { aCandidate } from '../apps/server/seeds/candidate-factory.ts';
import { aCompany } from '../apps/server/seeds/company-factory.ts';
import { createRandom, type Random } from '../apps/server/seeds/demo/random.ts';
import { fillWithDemoData } from '../apps/server/seeds/demo-data.ts';
import { type Database, isMissingAccount, violates } from '../apps/server/src/platform/database/database.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { type Operation, readOperations } from './fuzz/api-operations.ts';
import { type ComposedRequest, composeRequest } from './fuzz/compose-request.ts';
import { percentile } from './measure/percentiles.ts';
import { readBenchArguments } from './setup/bench-arguments.ts';
import { openBenchDatabase } from './setup/bench-database.ts';
import { serveApp } from './setup/serve-app.ts';

// Sends random requests to every operation of the OpenAPI document, with accounts of every role, to a server with the
// demo data. It fails if a response has a status 5xx, is not as described, or takes more than two seconds.
/** `--rows` is the number of requests. */
const options = readBenchArguments(200_000);
const connections = 8;
const maxResponseMs = 2_000;
const seed = 20_261_128;

/** The kinds of callers, as the document names them. */
const callers = [...roles, 'API key'] as const;

interface Actor {
  authorization?: string;
  /** Ids in the responses to this actor, the newest last. */
  ids: string[];
}

const database = await openBenchDatabase('fuzz', { ...options, rows: 1 }, async (db) => {
  await fillWithDemoData(db);
});
const dataDir = await mkdtemp(join(tmpdir(), 'trampolim-fuzz-'));
const environment = {
  // Requests come from many networks, so that few of them exceed the limits of one network.
  TRUST_PROXY: '1',
  DATA_DIR: dataDir,
  // Nothing listens on this port, so that no request leaves this machine.
  CEP_SERVICE_URL: 'http://127.0.0.1:9/{cep}',
};
const server = await serveApp(database.url, aCandidate, environment, { log: createLog({ level: 'error' }) });
const description = await fetch(`${server.url}/api/openapi.json`);
const operations = readOperations((await description.json()) as OpenAPIV3_1.Document, seed).filter(({ id }) =>
  id.includes(options.only),
);

const factories = { Candidate: aCandidate, Company: aCompany, Admin: anAdmin };
const accounts = await readAccounts(server.db);
const actors = new Map<string, Actor>();
const knownIds = await readIds(server.db);
const statuses = new Map<number, number>();
const durations: number[] = [];
const faults = new Map<string, { count: number; example: string }>();

let sent = 0;
const requestCount = options.rows;
await Promise.all(Array.from({ length: connections }, sendInTurn));

console.log(`${sent} requests to ${operations.length} operations, seed ${seed}`);
console.table(Object.fromEntries([...statuses].toSorted(([a], [b]) => a - b)));
console.log(
  `p50 ${percentile(durations, 0.5).toFixed(1)} ms, p99 ${percentile(durations, 0.99).toFixed(1)} ms, longest ${percentile(durations, 1).toFixed(0)} ms`,
);
for (const [fault, { count }] of faults) console.error(`${count} × ${fault}`);
console.log(`${faults.size} kinds of faults.`);
process.exitCode = faults.size === 0 ? 0 : 1;

await server.close();
await database.close();
await rm(dataDir, { recursive: true });

async function sendInTurn() {
  while (sent < requestCount) {
    const number = sent;
    sent += 1;
    if (number > 0 && number % 10_000 === 0)
      console.log(`${number} requests, ${faults.size} kinds of faults`);
    const random = createRandom(seed + number);
    const operation = operations[number % operations.length];
    if (operation) await sendAndCheck(operation, random);
  }
}

async function sendAndCheck(operation: Operation, random: Random) {
  const name = pickActor(operation, random);
  const actor = await findActor(name);
  const request = composeRequest(operation, random, () =>
    random.pick(actor.ids.length > 0 && random.chance(0.7) ? actor.ids : knownIds),
  );
  const startedAt = performance.now();
  const response = await send(operation, request, actor, random).catch((error: unknown) => String(error));
  const durationMs = performance.now() - startedAt;

  durations.push(durationMs);
  if (typeof response === 'string') {
    actors.delete(name);
    // The server breaks off a download whose reader loses the session, so that the file does not look complete.
    if (await hasSession(actor))
      recordFault(`${operation.id}: ${response}`, describeRequest(operation, request, name, ''));
    return;
  }
  const { status, type, body } = response;
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const report = (fault: string) =>
    recordFault(`${operation.id}: ${fault}`, describeRequest(operation, request, name, body));
  if (status >= 500) report(`status ${status}`);
  if (durationMs > maxResponseMs) report('took more than two seconds');
  // Node refuses headers that are too long before it knows the operation.
  const mismatch = status === 431 ? undefined : operation.findMismatch(status, type, body);
  if (mismatch) report(mismatch);

  if (status === 401) actors.delete(name);
  for (const [id] of body.slice(0, 20_000).matchAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g))
    actor.ids.push(id);
  actor.ids.splice(0, actor.ids.length - 200);
}

async function send(
  operation: Operation,
  { target, contentType, body }: ComposedRequest,
  actor: Actor,
  random: Random,
) {
  const response = await fetch(`${server.url}${target}`, {
    method: operation.method,
    headers: {
      'x-forwarded-for': `10.${random.whole(0, 255)}.${random.whole(0, 255)}.${random.whole(1, 254)}`,
      ...(actor.authorization && { authorization: actor.authorization }),
      ...(contentType && { 'content-type': contentType }),
    },
    ...(body !== undefined && { body }),
    redirect: 'manual',
  });
  const { status } = response;
  const type = response.headers.get('content-type')?.split(';')[0] ?? '';
  if (type !== 'text/event-stream') return { status, type, body: await response.text() };
  // A stream of events does not end by itself.
  await response.body?.cancel();
  return { status, type, body: '' };
}

async function hasSession({ authorization = '' }: Actor): Promise<boolean> {
  const { status } = await fetch(`${server.url}/api/user/me`, { headers: { authorization } });
  return status !== 401;
}

/** Usually picks a caller that the operation admits, sometimes any caller. */
function pickActor({ audience }: Operation, random: Random): string {
  const admitted = callers.filter((caller) => audience.includes(caller));
  const caller =
    random.chance(0.9) && admitted.length > 0
      ? random.pick(admitted)
      : random.pick([...callers, 'anonymous']);
  return caller === 'anonymous' ? caller : `${caller} ${random.whole(1, 40)}`;
}

/** Returns the actor with this name. One whose session has ended is replaced by somebody else of the same role. */
async function findActor(name: string): Promise<Actor> {
  const existing = actors.get(name);
  if (existing) return existing;
  const caller = callers.find((one) => name.startsWith(one));
  try {
    const actor: Actor = { ids: [], ...(caller && { authorization: await authorize(caller) }) };
    actors.set(name, actor);
    return actor;
  } catch (error) {
    if (!isMissingAccount(error) && !violates(error, 'api_key_company_id_fkey')) throw error;
    // Another request deleted the account before it got its session or key.
    return findActor(name);
  }
}

async function authorize(caller: Role | 'API key'): Promise<string> {
  if (caller === 'API key') return (await createKey()).headers.authorization;
  const id = (await takeAccount(caller)) ?? (await factories[caller](server.db)).id;
  return (await server.signIn({ id, role: caller })).authorization;
}

/** Creates a key for a company of the demo data, which has vacancies and applicants. */
async function createKey() {
  const company = await server.db
    .selectFrom('vacancy')
    .select('company_id as id')
    .orderBy(sql`random()`)
    .limit(1)
    .executeTakeFirstOrThrow();
  return anApiKey(server.db, company);
}

/** Returns an account of the demo data that no request has deleted yet. */
async function takeAccount(role: Role): Promise<string | undefined> {
  for (let id = accounts.get(role)?.pop(); id !== undefined; id = accounts.get(role)?.pop()) {
    const found = await server.db.selectFrom('account').select('id').where('id', '=', id).executeTakeFirst();
    if (found) return id;
  }
  return undefined;
}

function recordFault(fault: string, example: string) {
  const { count, example: first } = faults.get(fault) ?? { count: 0, example };
  if (count === 0) console.error(`${fault}\n    ${example}`);
  faults.set(fault, { count: count + 1, example: first });
}

function describeRequest(
  operation: Operation,
  { target, body = '' }: ComposedRequest,
  actor: string,
  response: string,
) {
  return `${actor}: ${operation.method} ${target.slice(0, 300)} ${body.slice(0, 600)} -> ${response.slice(0, 300)}`;
}

/** Returns the accounts of the demo data by role. The accounts with the most data come last and are taken first. */
async function readAccounts(db: Database): Promise<Map<Role, string[]>> {
  const rows = await db.selectFrom('account').select(['id', 'role']).orderBy('created_at', 'desc').execute();
  return new Map(roles.map((role) => [role, rows.filter((row) => row.role === role).map(({ id }) => id)]));
}

async function readIds(db: Database): Promise<string[]> {
  const tables = ['account', 'vacancy', 'application', 'report', 'interview', 'notice'] as const;
  const ids = await Promise.all(
    tables.map((table) => db.selectFrom(table).select('id').limit(200).execute()),
  );
  return ids.flat().map(({ id }) => id);
}
