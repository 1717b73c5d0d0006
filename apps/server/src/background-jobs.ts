import { features } from './features.ts';
import { recordAction, serverItself } from './platform/action-log.ts';
import { describeError } from './platform/describe-error.ts';
import type { DelayedJob, ScheduledJob } from './platform/jobs.ts';
import type { MailWriter } from './platform/mail/queued-mail.ts';
import { defineLimits, hour } from './platform/rate-limits.ts';
import type { Services } from './platform/services.ts';

const limits = defineLimits({ jobFailureRecorded: { points: 1, durationSeconds: hour } });

export const scheduledJobs = (services: Services): ScheduledJob[] =>
  features.flatMap((feature) => feature.scheduledJobs?.(services) ?? []).map(recordFailuresOf(services));

export const delayedJobs = (services: Services): DelayedJob[] =>
  features.flatMap((feature) => feature.delayedJobs?.(services) ?? []).map(recordFailuresOf(services));

export const mailWriters = (services: Services): MailWriter[] =>
  features.flatMap((feature) => feature.mailWriters?.(services) ?? []);

/**
 * Names that scheduled jobs had in the version before. Their schedules would otherwise add jobs that no server runs. A
 * later version drops this list.
 */
export const formerJobNames = [
  'count-due-experience',
  'end-old-webhook-waits',
  'fold-answering',
  'fold-applicant-counts',
  'fold-statistics',
  'fold-vacancy-views',
  'forget-accounts',
  'forget-failed-sign-ins',
  'forget-old-addresses',
  'forget-past-vacancies',
  'reckon-statistics',
  'reseal-app-secrets',
  'reseal-webhook-secrets',
  'sweep-interviews',
];

/**
 * Wraps a job so that a failure adds a line to the administrators' log, at most once an hour for each job. The
 * operator's log contains the reason of each failure.
 */
const recordFailuresOf =
  (services: Services) =>
  <Job extends { name: string; run(data?: unknown): Promise<void> }>(job: Job): Job => ({
    ...job,
    run: async (jobData?: unknown): Promise<void> => {
      try {
        await job.run(jobData);
      } catch (error) {
        const [recorded] = await Promise.allSettled([recordFailure(services, job.name, error)]);
        throw recorded.status === 'fulfilled' ? error : combineErrors(error, recorded.reason);
      }
    },
  });

const combineErrors = (failure: unknown, recordingError: unknown) =>
  new AggregateError([failure, recordingError], 'A job failed, and the failure could not be recorded.');

async function recordFailure({ db, rateLimits }: Services, name: string, error: unknown): Promise<void> {
  if (!(await rateLimits.tryConsume(limits.jobFailureRecorded, name))) return;
  const { type, code = type } = describeError(error);
  await recordAction(db, serverItself, `Tarefa do servidor falhou: ${name} (${String(code)})`, 'ERROR');
}
