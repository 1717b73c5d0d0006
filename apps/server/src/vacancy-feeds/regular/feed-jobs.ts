import { z } from 'zod';
import type { DelayedJob, ScheduledJob } from '../../platform/jobs.ts';
import { type FeedServices, readDueFeed, readDueFeeds } from './read-feeds.ts';

export const readNewFeedJob = 'read-new-vacancy-feeds';

export const scheduledFeedJobs = (services: FeedServices): ScheduledJob[] => [
  { name: 'read-vacancy-feeds', cron: '*/10 * * * *', run: () => readDueFeeds(services) },
];

const dataSchema = z.object({ id: z.uuid() });

/**
 * Reads a feed soon after a company has added or resumed it. It reads no other feed, because other long jobs wait until
 * it has ended.
 */
export const delayedFeedJobs = (services: FeedServices): DelayedJob[] => [
  { name: readNewFeedJob, isLong: true, run: (data) => readDueFeed(services, dataSchema.parse(data).id) },
];
