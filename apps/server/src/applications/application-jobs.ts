import type { DelayedJob } from '../platform/jobs.ts';
import type { Services } from '../platform/services.ts';
import { openings } from './tell-opening.ts';
import { withdrawals } from './tell-withdrawal.ts';
import { decisions } from './telling.ts';
import type { Post } from './waiting-news.ts';

/** Tells of what happened to applications, once it has stood long enough. */
export const applicationJobs = (services: Post & Pick<Services, 'db'>): DelayedJob[] =>
  [decisions, openings, withdrawals].map((news) => news.job(services));
