import type { DelayedJob, ScheduledJob } from '../../platform/jobs.ts';
import { type FeedServices, readDueFeeds } from './read-feeds.ts';

export const readFeedsName = 'read-new-vacancy-feeds';

export const feedJobs = (services: FeedServices): ScheduledJob[] => [
  { name: 'read-vacancy-feeds', cron: '*/10 * * * *', run: () => readDueFeeds(services) },
];

/** Reads a URL soon after a company has added it. */
export const feedWork = (services: FeedServices): DelayedJob[] => [
  { name: readFeedsName, isLong: true, run: () => readDueFeeds(services) },
];
