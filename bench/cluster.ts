import { setTimeout } from 'node:timers/promises';
import { type PostgresNode, startPrimary, startReplica } from '@trampolim/local-postgres';
import { sql } from 'kysely';
import { aCandidate } from '../apps/server/seeds/candidate-factory.ts';
import { demoPassword } from '../apps/server/seeds/demo-password.ts';
import { type Database, openDatabase } from '../apps/server/src/platform/database/database.ts';
import { migrateToLatest } from '../apps/server/src/platform/database/migrate.ts';
import { storeDictionary } from '../apps/server/src/search/store-dictionary.ts';
import { buildWeb } from '../scripts/build-web.ts';
import {
  browseVacancies,
  type Crowd,
  noExperience,
  type Person,
  signIn,
  starVacancies,
} from './cluster/clients.ts';
import { cpuSeconds } from './cluster/cpu-time.ts';
import { openDatabaseSwitch } from './cluster/database-switch.ts';
import { createServerProcess, type ServerProcess } from './cluster/server-process.ts';
import { loadVacancies } from './load/load-vacancies.ts';
import { readBenchArguments } from './setup/bench-arguments.ts';
import { requireNginx, startNginx } from './setup/nginx.ts';

/**
 * Runs nginx, two servers, a primary and two streaming replicas on this machine, kills each kind in turn while people
 * use the site, and counts what was lost. Needs nginx, such as Debian's package.
 */
requireNginx();
const { rows, seconds } = readBenchArguments(20_000);
const peopleCount = 12;
const visitorCount = 4;
const maxShownFaults = 20;
const database = 'cluster';
/** A write is acknowledged once one of the replicas has it on its disk. */
const synchronous = 'ANY 1 (replica_1, replica_2)';

const faults: string[] = [];
/** Stops what was started, in the opposite order, also if this run fails half-way. */
await using running = new AsyncDisposableStack();
const primary = await startPrimary();
running.defer(primary.remove);
await runOn(primary, 'postgres', sql`create database ${sql.id(database)}`);
await migrateToLatest(primary.adminUrl(database));
const people = await withDatabase(primary, database, async (db) => {
  await storeDictionary(db);
  await loadVacancies(db, rows);
  return Promise.all(Array.from({ length: peopleCount }, () => aCandidate(db)));
});
const entrance = await openDatabaseSwitch(primary);
running.defer(entrance.close);
const replicas: [PostgresNode, PostgresNode] = [await addReplica('replica_1'), await addReplica('replica_2')];
for (const node of [primary, ...replicas]) {
  await runOn(node, 'postgres', sql`alter system set synchronous_standby_names = ${sql.lit(synchronous)}`);
  await runOn(node, 'postgres', sql`alter system set wal_keep_size = '1GB'`);
  await runOn(node, 'postgres', sql`alter system set wal_retrieve_retry_interval = '500ms'`);
  await runOn(node, 'postgres', sql`select pg_reload_conf()`);
}
console.log(`A primary with ${rows} vacancies and two replicas. Writes wait for ${synchronous}.`);

await buildWeb();
const primaryUrl = new URL(primary.adminUrl(database));
primaryUrl.searchParams.delete('host');
primaryUrl.host = `${entrance.host}:${entrance.port}`;
const environment = {
  DATABASE_URL: primaryUrl.href,
  DATABASE_REPLICA_URLS: replicas.map((replica) => replica.adminUrl(database)).join(' '),
  SESSION_SECRET: 'a secret for one run of one benchmark, and for nobody else',
  TRUST_PROXY: '1',
};
const servers: [ServerProcess, ServerProcess] = [
  await createServerProcess(environment),
  await createServerProcess(environment),
];
for (const server of servers) {
  running.defer(server.stop);
  await server.start();
}
const site = await startNginx(
  (_folder, port) => `
  upstream trampolim {
    ${servers.map((server) => `server 127.0.0.1:${server.port} max_fails=0;`).join(' ')}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://trampolim;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      # Every simulated person has an own IP address.
      proxy_set_header X-Forwarded-For $http_x_client;
      # As in ops/nginx.conf: only reads are asked again elsewhere.
      proxy_connect_timeout 1s;
      proxy_next_upstream error timeout http_503;
      proxy_next_upstream_tries 2;
      add_header X-Server $upstream_addr always;
    }
  }`,
);
running.defer(site.stop);
await untilReplicasAreUsed(2);

const crowd: Crowd = { experience: noExperience(), mayBeUnavailable: false, isOver: false };
const signedIn: Person[] = [];
for (const [index, { id, email }] of people.entries())
  signedIn.push(await signIn(site.url, { id, email, password: demoPassword, ip: `10.1.0.${index}` }));
const busy = [
  ...signedIn.map((person) => starVacancies(crowd, site.url, person)),
  ...Array.from({ length: visitorCount }, (_, index) => browseVacancies(crowd, site.url, `10.2.0.${index}`)),
];
running.defer(async () => {
  crowd.isOver = true;
  await Promise.allSettled(busy);
});

const [first, second] = replicas;
// The first requests of a server are slow.
await setTimeout(seconds * 1000);
await during('all is well', async () => {
  const [commitsBefore, cpuBefore] = [await countCommits(), cpuTimes()];
  const { answered, acknowledged } = crowd.experience;
  await setTimeout(seconds * 1000);
  const [commits, cpu] = [await countCommits(), cpuTimes()];
  const requests = crowd.experience.answered + crowd.experience.acknowledged - answered - acknowledged;
  const differences = (after: number[], before: number[]) =>
    after.map((value, at) => value - (before[at] ?? 0));
  console.log(
    `  Transactions of the primary, replica 1 and replica 2: ${differences(commits, commitsBefore).join(', ')}.`,
  );
  const perRequest = differences(cpu, cpuBefore).map((used) => ((1000 * used) / requests).toFixed(2));
  console.log(
    `  CPU milliseconds a request: servers ${perRequest.slice(0, 2).join(' + ')}, databases ${perRequest.slice(2).join(' + ')}.`,
  );
});
await during('a server is killed and returns', async () => {
  await servers[0].kill();
  await setTimeout(seconds * 500);
  await servers[0].start();
  await setTimeout(seconds * 500);
});
await during('a replica is killed and returns', async () => {
  await first.kill();
  await setTimeout(seconds * 500);
  await first.start();
  await untilReplicasAreUsed(2);
  await setTimeout(seconds * 500);
});
await during('a replica stops replaying and catches up', async () => {
  await runOn(second, 'postgres', sql`select pg_wal_replay_pause()`);
  await untilReplicasAreUsed(1);
  await setTimeout(seconds * 500);
  await runOn(second, 'postgres', sql`select pg_wal_replay_resume()`);
  await untilReplicasAreUsed(2);
});
crowd.mayBeUnavailable = true;
await during('the primary is killed, and a replica is promoted', async () => {
  await primary.kill();
  // The one that has received more has every acknowledged write.
  const [promoted, other] =
    (await receivedBy(first)) >= (await receivedBy(second)) ? [first, second] : [second, first];
  await runOn(promoted, 'postgres', sql`select pg_promote()`);
  entrance.leadTo(promoted);
  await untilReplicasAreUsed(1);
  await setTimeout(seconds * 1000);
  crowd.isOver = true;
  await Promise.all(busy);
  await verifyStars('the promoted primary', promoted);
  await untilReplayed(other, promoted);
  await verifyStars('the other replica', other);
});

console.log(
  faults.length === 0
    ? 'Nothing was lost.'
    : `${faults.length} faults, the first of them:\n  ${faults.slice(0, maxShownFaults).join('\n  ')}`,
);
if (faults.length > 0) process.exitCode = 1;

async function addReplica(name: string): Promise<PostgresNode> {
  const replica = await startReplica(primary, { name, primaryEndpoint: entrance });
  running.defer(replica.remove);
  return replica;
}

/** Reports what people experienced during an event. */
async function during(name: string, happen: () => Promise<void>): Promise<void> {
  const experience = noExperience();
  crowd.experience = experience;
  const started = performance.now();
  console.log(`While ${name}:`);
  await happen();
  const elapsed = (performance.now() - started) / 1000;
  const { answered, acknowledged, repeated, failed, stale, unavailable, byServer } = experience;
  const share = [...byServer.values()].map((count) => `${Math.round((100 * count) / answered)} %`).join(', ');
  console.log(
    `  ${answered} reads (${Math.round(answered / elapsed)} a second; by server: ${share}) and ${acknowledged} acknowledged writes in ${elapsed.toFixed(1)} s;`,
  );
  console.log(
    `  ${failed.length} failed, ${stale.length} own writes not shown, ${unavailable} reads answered 503, ${repeated} writes repeated, the slowest write took ${Math.round(experience.slowestWriteMs)} ms.`,
  );
  faults.push(...[...failed, ...stale].map((fault) => `${name}: ${fault}`));
}

async function withDatabase<Result>(
  node: PostgresNode,
  name: string,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const { db } = openDatabase(node.adminUrl(name), { statementTimeout: false });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

function runOn<Row>(
  node: PostgresNode,
  name: string,
  statement: ReturnType<typeof sql<Row>>,
): Promise<Row[]> {
  return withDatabase(node, name, async (db) => (await statement.execute(db)).rows);
}

/** Waits until each server uses this number of replicas. */
async function untilReplicasAreUsed(count: number): Promise<void> {
  for (const server of servers)
    while ((await server.readMetric('trampolim_replicas{state="used"}')) !== count) await setTimeout(100);
}

/** CPU seconds of both servers, the primary and both replicas. */
function cpuTimes(): number[] {
  return [...servers, primary, ...replicas].map((each) => cpuSeconds(each.pid()));
}

async function countCommits(): Promise<number[]> {
  const counts: number[] = [];
  for (const node of [primary, ...replicas]) {
    const [row] = await runOn(
      node,
      'postgres',
      sql<{ count: string }>`select xact_commit as count from pg_stat_database where datname = ${database}`,
    );
    counts.push(Number(row?.count));
  }
  return counts;
}

/** The number of bytes of the write-ahead log that a replica has received. */
async function receivedBy(node: PostgresNode): Promise<number> {
  const [row] = await runOn(
    node,
    'postgres',
    sql<{ bytes: string }>`select pg_last_wal_receive_lsn() - '0/0' as bytes`,
  );
  return Number(row?.bytes);
}

async function untilReplayed(replica: PostgresNode, source: PostgresNode): Promise<void> {
  const [row] = await runOn(
    source,
    database,
    sql<{ position: string }>`select pg_current_wal_flush_lsn()::text as position`,
  );
  const isBehind = async () => {
    const [state] = await runOn(
      replica,
      'postgres',
      sql<{ behind: boolean }>`select pg_last_wal_replay_lsn() < ${row?.position ?? ''}::pg_lsn as behind`,
    );
    return state?.behind !== false;
  };
  while (await isBehind()) await setTimeout(50);
}

/** Compares the stars that were acknowledged with those in a database. */
async function verifyStars(name: string, node: PostgresNode): Promise<void> {
  let [acknowledged, lost] = [0, 0];
  const found = await withDatabase(node, database, (db) =>
    db.selectFrom('favourite_vacancy').select(['candidate_id', 'vacancy_id']).execute(),
  );
  const stored = new Set(found.map(({ candidate_id, vacancy_id }) => `${candidate_id} ${vacancy_id}`));
  for (const { accountId, starred } of signedIn) {
    for (const vacancyId of starred) {
      acknowledged += 1;
      if (!stored.has(`${accountId} ${vacancyId}`)) lost += 1;
    }
  }
  console.log(`  ${name} has ${acknowledged - lost} of ${acknowledged} acknowledged stars.`);
  if (lost > 0) faults.push(`${lost} acknowledged stars are not in ${name}`);
}
