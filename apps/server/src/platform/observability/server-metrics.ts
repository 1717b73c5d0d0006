import { sql } from 'kysely';
import type pg from 'pg';
import { collectDefaultMetrics, Gauge } from 'prom-client';
import type { Database } from '../database/database.ts';
import { registry } from './metrics.ts';

const registers = [registry];

const connections = new Gauge({
  name: 'trampolim_database_connections',
  help: 'Connections of the pool of this server',
  labelNames: ['state'],
  registers,
});

const connectionsWaiting = new Gauge({
  name: 'trampolim_database_requests_waiting',
  help: 'Statements that wait for a connection of the pool',
  registers,
});

const queueJobs = new Gauge({
  name: 'trampolim_queue_jobs',
  help: 'Jobs in a queue of the database by state; the same on every server',
  labelNames: ['queue', 'state'],
  registers,
});

const queueOldest = new Gauge({
  name: 'trampolim_queue_oldest_seconds',
  help: 'Seconds since the oldest job of a queue was due; the same on every server',
  labelNames: ['queue'],
  registers,
});

const databaseUp = new Gauge({
  name: 'trampolim_database_up',
  help: '1 if the queues could be read from the database, otherwise 0',
  registers,
});

const replicaCount = new Gauge({
  name: 'trampolim_replicas',
  help: 'Replicas of this server by whether they are used at the moment',
  labelNames: ['state'],
  registers,
});

const replicaLag = new Gauge({
  name: 'trampolim_replica_lag_seconds',
  help: 'Age of the latest commits that a replica may lack, by its place in DATABASE_REPLICA_URLS',
  labelNames: ['replica'],
  registers,
});

/** A replica as this server sees it. */
export interface ReplicaStatus {
  name: string;
  isUsable: boolean;
  /** Infinite if it has never been compared with the primary. */
  lagSeconds: number;
}

/** The sources of the metrics. */
export interface MetricSources {
  db: Database;
  pool: pg.Pool;
  reads: { status(): ReplicaStatus[] };
}

let hasStarted = false;

/**
 * Starts the metrics of the process, such as the delay of the event loop. They cost a timer, so they only start if
 * metrics are configured.
 */
export function collectProcessMetrics(): void {
  if (hasStarted) return;
  hasStarted = true;
  collectDefaultMetrics({ register: registry });
}

/** Measures the metrics that do not count events. An unreachable database is a value, not a failure. */
export async function readServerMetrics({ db, pool, reads }: MetricSources): Promise<void> {
  connections.set({ state: 'idle' }, pool.idleCount);
  connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
  connectionsWaiting.set(pool.waitingCount);
  const replicas = reads.status();
  const used = replicas.filter(({ isUsable }) => isUsable).length;
  replicaCount.set({ state: 'used' }, used);
  replicaCount.set({ state: 'left_out' }, replicas.length - used);
  for (const { name, lagSeconds } of replicas) replicaLag.set({ replica: name }, lagSeconds);
  queueJobs.reset();
  queueOldest.reset();
  try {
    for (const { queue, oldest, ...counts } of await readQueues(db)) {
      for (const [state, count] of Object.entries(counts)) queueJobs.set({ queue, state }, count);
      queueOldest.set({ queue }, oldest);
    }
    databaseUp.set(1);
  } catch {
    databaseUp.set(0);
  }
}

interface QueueState {
  queue: string;
  /** Jobs that wait for their time, for a free server, or for another attempt. */
  waiting: number;
  active: number;
  /** Jobs that failed for the last time and are not removed yet. */
  failed: number;
  /** Seconds since the oldest waiting job was due. */
  oldest: number;
}

async function readQueues(db: Database): Promise<QueueState[]> {
  const { rows } = await sql<QueueState>`
    select q.name as queue,
      count(*) filter (where j.state in ('created', 'retry'))::float8 as waiting,
      count(*) filter (where j.state = 'active')::float8 as active,
      count(*) filter (where j.state = 'failed')::float8 as failed,
      greatest(extract(epoch from now() - min(j.start_after) filter (where j.state in ('created', 'retry'))), 0)::float8 as oldest
    from pgboss.queue q
    left join pgboss.job j on j.name = q.name and j.state in ('created', 'retry', 'active', 'failed')
    group by q.name`.execute(db);
  return rows;
}
