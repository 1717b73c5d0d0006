import type { DelayedJob } from '../platform/jobs.ts';
import type { Services } from '../platform/services.ts';
import { openingJob } from './tell-opening.ts';
import { withdrawalJob } from './tell-withdrawal.ts';
import { decisionJob, type Post } from './telling.ts';

/** Tells of what happened to applications, once it has stood long enough. */
export const applicationJobs = (services: Post & Pick<Services, 'db'>): DelayedJob[] => [
  decisionJob(services),
  openingJob(services),
  withdrawalJob(services),
];
