import { webhookFailures } from '@trampolim/contract/values/integration-vocabulary';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * Metrics for operators. Every label has few values, all defined by the program: for example route templates, but
 * never IP addresses, URLs, ids or texts of users.
 */
export const registry = new Registry();

const registers = [registry];

/** Upper bounds in seconds. The highest is the statement timeout. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

export const httpRequests = new Counter({
  name: 'trampolim_http_requests_total',
  help: 'Answered requests by method, route template and status',
  labelNames: ['method', 'route', 'status'],
  registers,
});

export const httpDuration = new Histogram({
  name: 'trampolim_http_request_duration_seconds',
  help: 'Seconds from the arrival of a request to the end of its answer',
  labelNames: ['method', 'route'],
  buckets,
  registers,
});

export const refusals = new Counter({
  name: 'trampolim_refusals_total',
  help: 'Refusals and faults by the code of the error catalogue',
  labelNames: ['code'],
  registers,
});

export const signInRefusals = new Counter({
  name: 'trampolim_sign_in_refusals_total',
  help: 'Refused sign-ins by reason',
  labelNames: ['reason'],
  registers,
});

export const jobRuns = new Counter({
  name: 'trampolim_job_runs_total',
  help: 'Runs of scheduled and delayed jobs by outcome',
  labelNames: ['job', 'outcome'],
  registers,
});

export const jobDuration = new Histogram({
  name: 'trampolim_job_duration_seconds',
  help: 'Seconds that a job ran',
  labelNames: ['job'],
  buckets: [0.01, 0.1, 1, 10, 60, 600],
  registers,
});

/** `given_up`: the last attempt failed, and the mail left the queue. */
export const mails = new Counter({
  name: 'trampolim_mails_total',
  help: 'Attempts to send a mail by outcome',
  labelNames: ['outcome'],
  registers,
});

export const cacheRequests = new Counter({
  name: 'trampolim_cache_requests_total',
  help: 'Reads of a cache in memory by result',
  labelNames: ['cache', 'result'],
  registers,
});

/** `primary`: no replica was recent enough. `primary_after_failure`: a replica failed, and the read was repeated. */
export const replicaReads = new Counter({
  name: 'trampolim_replica_reads_total',
  help: 'Reads that a replica may answer, by the database that answered them; 0 without replicas',
  labelNames: ['answered_by'],
  registers,
});

// Known labels are shown before their first event, so that their rates are zero instead of missing.
for (const answered_by of ['replica', 'primary', 'primary_after_failure'])
  replicaReads.inc({ answered_by }, 0);
for (const reason of ['wrong_credentials', 'too_many_attempts', 'account_banned'])
  signInRefusals.inc({ reason }, 0);
for (const outcome of ['sent', 'failed', 'given_up']) mails.inc({ outcome }, 0);

export const fairQueueWaiting = new Gauge({
  name: 'trampolim_fair_queue_waiting',
  help: 'Tasks that wait in a fair queue of this server',
  labelNames: ['queue'],
  registers,
});

export const fairQueueWait = new Histogram({
  name: 'trampolim_fair_queue_wait_seconds',
  help: 'Seconds that a task waited in a fair queue',
  labelNames: ['queue'],
  buckets,
  registers,
});

export const fairQueueRefusals = new Counter({
  name: 'trampolim_fair_queue_refusals_total',
  help: 'Tasks that a fair queue refused by reason',
  labelNames: ['queue', 'reason'],
  registers,
});

/** `delivered`, or the reason why the attempt failed. */
export const webhookAttempts = new Counter({
  name: 'trampolim_webhook_attempts_total',
  help: 'Attempts to deliver a webhook by outcome',
  labelNames: ['outcome'],
  registers,
});

export const webhookWaiting = new Gauge({
  name: 'trampolim_webhook_deliveries_waiting',
  help: 'Deliveries of webhooks that are due, up to 10,000; the same on every server, measured each minute',
  registers,
});

export const webhookOldest = new Gauge({
  name: 'trampolim_webhook_oldest_seconds',
  help: 'Seconds since the oldest of these deliveries was due',
  registers,
});

for (const outcome of ['delivered', ...webhookFailures]) webhookAttempts.inc({ outcome }, 0);

/** Shows the metrics of a cache before its first event, as the next functions do for a queue and a job. */
export function initializeCacheMetrics(cache: string): void {
  for (const result of ['hit', 'miss']) cacheRequests.inc({ cache, result }, 0);
}

export function initializeFairQueueMetrics(queue: string): void {
  fairQueueWaiting.inc({ queue }, 0);
  fairQueueWait.zero({ queue });
  for (const reason of ['share_exceeded', 'full', 'aborted']) fairQueueRefusals.inc({ queue, reason }, 0);
}

export function initializeJobMetrics(job: string): void {
  jobDuration.zero({ job });
  for (const outcome of ['completed', 'failed']) jobRuns.inc({ job, outcome }, 0);
}
