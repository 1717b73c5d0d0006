import type { Database } from '../platform/database/database.ts';
import type { DelayedJob, ScheduledJob } from '../platform/jobs.ts';
import type { Services } from '../platform/services.ts';
import { foldAnswering } from './answering.ts';
import { foldApplicantCounts, scoreApplicants } from './applicants/prepare-applicants.ts';
import type { Post } from './notifications/delayed-notification.ts';
import { decisions } from './notifications/notify-candidates.ts';
import { openings } from './notifications/notify-opening.ts';
import { withdrawals } from './notifications/notify-withdrawal.ts';

export const applicationJobs = (db: Database): ScheduledJob[] => [
  { name: 'fold-answering', cron: '30 4 * * *', run: () => foldAnswering(db) },
  { name: 'fold-applicant-counts', cron: '* * * * *', run: () => foldApplicantCounts(db) },
  { name: 'score-applicants', cron: '* * * * *', run: () => scoreApplicants(db) },
];

/** Sends the news about applications once they are final. */
export const applicationNews = (services: Post & Pick<Services, 'db'>): DelayedJob[] =>
  [decisions, openings, withdrawals].map((news) => news.job(services));
