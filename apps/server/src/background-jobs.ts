import { accountRemovalJobs } from './account-removal/forget-accounts.ts';
import { accountJobs } from './accounts/account-jobs.ts';
import { addressJobs } from './addresses/address-jobs.ts';
import { bulkRemovalJobs, bulkRemovalWork } from './administration/bulk-removal/run-removal.ts';
import { applicationJobs, applicationNews } from './applications/application-jobs.ts';
import { candidateJobs } from './candidates/candidate-jobs.ts';
import { colleagueJobs } from './colleagues/invitations/invitation-jobs.ts';
import { moderationRecordJobs } from './moderation/record/check-record.ts';
import { reportJobs } from './moderation/report-period.ts';
import { noticeJobs } from './notices/notice-jobs.ts';
import { noticeMails } from './notices/notice-mails.ts';
import { actionLogJobs, recordAction, serverItself } from './platform/action-log.ts';
import { describeError } from './platform/describe-error.ts';
import type { DelayedJob, ScheduledJob } from './platform/jobs.ts';
import { rateLimitJobs } from './platform/rate-limits.ts';
import type { Services } from './platform/services.ts';
import { reportSettlements } from './reports/decide-reports.ts';
import { resumeOpeningJobs } from './resume-openings/resume-opening-jobs.ts';
import { statisticsJobs } from './statistics/statistics-jobs.ts';
import { suggestionJobs } from './suggestions/suggestion-jobs.ts';
import { vacancyJobs } from './vacancies/closing/vacancy-jobs.ts';
import { vacancyAlertJobs } from './vacancy-alerts/alert-jobs.ts';
import { vacancyRemovalJobs } from './vacancy-removal/vacancy-removal-jobs.ts';

/** Everything that is done on a clock. */
export const scheduledJobs = (services: Services): ScheduledJob[] => {
  const { db } = services;
  const jobs = [
    ...actionLogJobs(db),
    ...rateLimitJobs(db),
    ...accountJobs(db),
    ...colleagueJobs(db),
    ...addressJobs(db),
    ...vacancyJobs(services),
    ...applicationJobs(db),
    ...vacancyRemovalJobs(services),
    ...statisticsJobs(services),
    ...candidateJobs(services),
    ...resumeOpeningJobs(db),
    ...noticeJobs(db),
    ...moderationRecordJobs(services),
    ...reportJobs(db),
    ...accountRemovalJobs(db),
    ...bulkRemovalJobs(services),
    ...vacancyAlertJobs(services),
    ...suggestionJobs(services),
  ];
  return jobs.map(recordingFailures(services));
};

/** Everything that is queued to be done later. */
export const delayedJobs = (services: Services): DelayedJob[] => {
  const jobs = [
    ...applicationNews(services),
    ...noticeMails(services),
    ...reportSettlements(services),
    ...bulkRemovalWork(services),
  ];
  return jobs.map(recordingFailures(services));
};

/** Administrators see in their log that a job failed, once an hour for each job. The operator's log says why each time. */
const recordingFailures =
  (services: Services) =>
  <Job extends { name: string; run(data?: unknown): Promise<void> }>(job: Job): Job => ({
    ...job,
    run: async (data?: unknown): Promise<void> => {
      try {
        await job.run(data);
      } catch (error) {
        const [recorded] = await Promise.allSettled([recordFailure(services, job.name, error)]);
        throw recorded.status === 'fulfilled' ? error : both(error, recorded.reason);
      }
    },
  });

const both = (failure: unknown, unrecorded: unknown) =>
  new AggregateError([failure, unrecorded], 'A job failed, and that could not be recorded.');

async function recordFailure({ db, rateLimits }: Services, name: string, error: unknown): Promise<void> {
  if (!(await rateLimits.tryConsume('jobFailureRecorded', name))) return;
  const { type, code = type } = describeError(error);
  await recordAction(db, serverItself, `Tarefa do servidor falhou: ${name} (${String(code)})`, 'ERROR');
}
