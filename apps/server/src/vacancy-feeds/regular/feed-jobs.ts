import { z } from 'zod';
import type { DelayedJob, ScheduledJob } from '../../platform/jobs.ts';
import { type FeedServices, readDueFeed, readDueFeeds } from './read-feeds.ts';

export const readNewFeedJob = 'read-new-vacancy-feeds';

export const feedJobs = (services: FeedServices): ScheduledJob[] => [
  { name: 'read-vacancy-feeds', cron: '*/10 * * * *', run: () => readDueFeeds(services) },
];

const workSchema = z.object({ id: z.uuid() });

/** Reads one new feed soon after a company has added it, and no other feed, because other long jobs wait for it. */
export const feedWork = (services: FeedServices): DelayedJob[] => [
  { name: readNewFeedJob, isLong: true, run: (data) => readDueFeed(services, workSchema.parse(data).id) },
];
