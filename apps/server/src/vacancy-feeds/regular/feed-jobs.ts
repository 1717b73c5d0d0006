import { z } from 'zod';
import type { DelayedJob, ScheduledJob } from '../../platform/jobs.ts';
import { type FeedServices, readDueFeed, readDueFeeds } from './read-feeds.ts';

export const readFeedsName = 'read-new-vacancy-feeds';

export const feedJobs = (services: FeedServices): ScheduledJob[] => [
  { name: 'read-vacancy-feeds', cron: '*/10 * * * *', run: () => readDueFeeds(services) },
];

const work = z.object({ id: z.uuid() });

/** Reads a URL soon after a company has added it. Other work waits for it, so it reads no other one. */
export const feedWork = (services: FeedServices): DelayedJob[] => [
  { name: readFeedsName, isLong: true, run: (data) => readDueFeed(services, work.parse(data).id) },
];
