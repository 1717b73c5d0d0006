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
  createExperience,
  markFavourites,
  type Person,
  signIn,
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
/** A write is acknowledged when one of the replicas has stored it on its disk. */
const synchronousReplicas = 'ANY 1 (replica_1, replica_2)';

const faults: string[] = [];
/** Stops everything that was started, in the opposite order, also if this run fails. */
await using cleanup = new AsyncDisposableStack();
const primary = await startPrimary();
cleanup.defer(primary.remove);
await runOn(primary, 'postgres', sql`create database ${sql.id(database)}`);
await migrateToLatest(primary.adminUrl(database));
const people = await withDatabase(primary, database, async (db) => {
  await storeDictionary(db);
  await loadVacancies(db, rows, primary.adminUrl(database));
  return Promise.all(Array.from({ length: peopleCount }, () => aCandidate(db)));
});
const databaseSwitch = await openDatabaseSwitch(primary);
cleanup.defer(databaseSwitch.close);
const replicas: [PostgresNode, PostgresNode] = [await addReplica('replica_1'), await addReplica('replica_2')];
for (const node of [primary, ...replicas]) {
  await runOn(
    node,
    'postgres',
    sql`alter system set synchronous_standby_names = ${sql.lit(synchronousReplicas)}`,
  );
  // A replica that was killed needs the log that was written meanwhile, and by default waits five seconds for it.
  await runOn(node, 'postgres', sql`alter system set wal_keep_size = '1GB'`);
  await runOn(node, 'postgres', sql`alter system set wal_retrieve_retry_interval = '500ms'`);
  await runOn(node, 'postgres', sql`select pg_reload_conf()`);
}
console.log(`A primary with ${rows} vacancies and two replicas. Writes wait for ${synchronousReplicas}.`);

await buildWeb();
const primaryUrl = new URL(primary.adminUrl(database));
primaryUrl.searchParams.delete('host');
primaryUrl.host = `${databaseSwitch.host}:${databaseSwitch.port}`;
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
  cleanup.defer(server.remove);
  await server.start();
}
const site = await startNginx(
  (_folder, port) => `
  upstream trampolim {
    # A server that has failed once is tried again with the next request.
    ${servers.map((server) => `server 127.0.0.1:${server.port} max_fails=0;`).join(' ')}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://trampolim;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      # Every simulated person has their own IP address.
      proxy_set_header X-Forwarded-For $http_x_client;
      # Like in ops/nginx.conf, only reads are sent again to the other server.
      proxy_connect_timeout 1s;
      proxy_next_upstream error timeout http_503;
      proxy_next_upstream_tries 2;
      add_header X-Server $upstream_addr always;
    }
  }`,
);
cleanup.defer(site.stop);
await waitUntilReplicasAreUsed(2);

const crowd: Crowd = { experience: createExperience(), mayBeUnavailable: false, isOver: false };
const signedIn: Person[] = [];
for (const [index, { id, email }] of people.entries())
  signedIn.push(await signIn(site.url, { id, email, password: demoPassword, ip: `10.1.0.${index}` }));
const activities = [
  ...signedIn.map((person) => markFavourites(crowd, site.url, person)),
  ...Array.from({ length: visitorCount }, (_, index) => browseVacancies(crowd, site.url, `10.2.0.${index}`)),
];
cleanup.defer(async () => {
  crowd.isOver = true;
  await Promise.allSettled(activities);
});

const [first, second] = replicas;
// The first requests of a server are slow, so they are not measured.
await setTimeout(seconds * 1000);
await reportDuring('all is well', async () => {
  const [commitsBefore, cpuBefore] = [await countCommits(), cpuTimes()];
  const { reads, acknowledged } = crowd.experience;
  await setTimeout(seconds * 1000);
  const [commits, cpu] = [await countCommits(), cpuTimes()];
  const requests = crowd.experience.reads + crowd.experience.acknowledged - reads - acknowledged;
  const differences = (after: number[], before: number[]) =>
    after.map((value, at) => value - (before[at] ?? 0));
  console.log(
    `  Transactions of the primary, replica 1 and replica 2: ${differences(commits, commitsBefore).join(', ')}.`,
  );
  const perRequest = differences(cpu, cpuBefore).map((cpuTime) => ((1000 * cpuTime) / requests).toFixed(2));
  console.log(
    `  CPU milliseconds a request: servers ${perRequest.slice(0, 2).join(' + ')}, databases ${perRequest.slice(2).join(' + ')}.`,
  );
});
await reportDuring('a server is killed and returns', async () => {
  await servers[0].kill();
  await setTimeout(seconds * 500);
  await servers[0].start();
  await setTimeout(seconds * 500);
});
await reportDuring('a replica is killed and returns', async () => {
  await first.kill();
  await setTimeout(seconds * 500);
  await first.start();
  await waitUntilReplicasAreUsed(2);
  await setTimeout(seconds * 500);
});
await reportDuring('a replica stops replaying and catches up', async () => {
  await runOn(second, 'postgres', sql`select pg_wal_replay_pause()`);
  await waitUntilReplicasAreUsed(1);
  await setTimeout(seconds * 500);
  await runOn(second, 'postgres', sql`select pg_wal_replay_resume()`);
  await waitUntilReplicasAreUsed(2);
});
crowd.mayBeUnavailable = true;
await reportDuring('the primary is killed, and a replica is promoted', async () => {
  await primary.kill();
  // The replica that has received more has every acknowledged write.
  const [promoted, other] =
    (await countReceivedBytes(first)) >= (await countReceivedBytes(second))
      ? [first, second]
      : [second, first];
  await runOn(promoted, 'postgres', sql`select pg_promote()`);
  databaseSwitch.switchTo(promoted);
  await waitUntilReplicasAreUsed(1);
  await setTimeout(seconds * 1000);
  crowd.isOver = true;
  await Promise.all(activities);
  await verifyFavourites('the promoted primary', promoted);
  await waitUntilReplayed(other, promoted);
  await verifyFavourites('the other replica', other);
});

console.log(
  faults.length === 0
    ? 'Nothing was lost.'
    : `${faults.length} faults, the first of them:\n  ${faults.slice(0, maxShownFaults).join('\n  ')}`,
);
if (faults.length > 0) process.exitCode = 1;

async function addReplica(name: string): Promise<PostgresNode> {
  const replica = await startReplica(primary, { name, primaryEndpoint: databaseSwitch });
  cleanup.defer(replica.remove);
  return replica;
}

/** Reports what people experience during an event. */
async function reportDuring(name: string, cause: () => Promise<void>): Promise<void> {
  const experience = createExperience();
  crowd.experience = experience;
  const startedAt = performance.now();
  console.log(`While ${name}:`);
  await cause();
  const elapsedSeconds = (performance.now() - startedAt) / 1000;
  const { reads, acknowledged, repeated, failed, stale, unavailable, byServer } = experience;
  const shares = [...byServer.values()].map((count) => `${Math.round((100 * count) / reads)} %`).join(', ');
  console.log(
    `  ${reads} reads (${Math.round(reads / elapsedSeconds)} a second; by server: ${shares}) and ${acknowledged} acknowledged writes in ${elapsedSeconds.toFixed(1)} s;`,
  );
  console.log(
    `  ${failed.length} failed, ${stale.length} own writes not shown, ${unavailable} reads with a response 503, ${repeated} writes repeated, the slowest write took ${Math.round(experience.slowestWriteMs)} ms.`,
  );
  faults.push(...[...failed, ...stale].map((fault) => `${name}: ${fault}`));
}

async function withDatabase<Result>(
  node: PostgresNode,
  databaseName: string,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const { db } = openDatabase(node.adminUrl(databaseName), { statementTimeout: false });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

function runOn<Row>(
  node: PostgresNode,
  databaseName: string,
  statement: ReturnType<typeof sql<Row>>,
): Promise<Row[]> {
  return withDatabase(node, databaseName, async (db) => (await statement.execute(db)).rows);
}

/** Waits until each server uses this number of replicas. */
async function waitUntilReplicasAreUsed(count: number): Promise<void> {
  for (const server of servers)
    while ((await server.readMetric('trampolim_replicas{state="used"}')) !== count) await setTimeout(100);
}

/** Returns the CPU seconds of both servers, the primary and both replicas. */
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

/** Returns the number of bytes of the write-ahead log that a replica has received. */
async function countReceivedBytes(node: PostgresNode): Promise<number> {
  const [row] = await runOn(
    node,
    'postgres',
    sql<{ bytes: string }>`select pg_last_wal_receive_lsn() - '0/0' as bytes`,
  );
  return Number(row?.bytes);
}

async function waitUntilReplayed(replica: PostgresNode, source: PostgresNode): Promise<void> {
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

/** Compares the favourites that were acknowledged with those in a database. */
async function verifyFavourites(name: string, node: PostgresNode): Promise<void> {
  let [acknowledged, lost] = [0, 0];
  const rows = await withDatabase(node, database, (db) =>
    db.selectFrom('favourite_vacancy').select(['candidate_id', 'vacancy_id']).execute(),
  );
  const stored = new Set(rows.map(({ candidate_id, vacancy_id }) => `${candidate_id} ${vacancy_id}`));
  for (const { accountId, favourites } of signedIn) {
    for (const vacancyId of favourites) {
      acknowledged += 1;
      if (!stored.has(`${accountId} ${vacancyId}`)) lost += 1;
    }
  }
  console.log(`  ${name} has ${acknowledged - lost} of ${acknowledged} acknowledged favourites.`);
  if (lost > 0) faults.push(`${lost} acknowledged favourites are not in ${name}`);
}
