import { z } from 'zod';
import type { Transaction } from '../../platform/database/database.ts';
import type { DelayedJob } from '../../platform/jobs.ts';
import type { Services } from '../../platform/services.ts';

/** Services needed to notify. */
export type Post = Pick<Services, 'jobs' | 'config'>;

const form = z.object({ candidateId: z.string(), vacancyId: z.string(), tellAt: z.string() });

/** The application of a delayed notification, and its time. */
export type WaitingNotification = z.output<typeof form>;

/** Builds notifications that wait until the news is final: how they are queued, and the job that sends them. */
export const delayedNotification = (
  name: string,
  notify: (transaction: Transaction, post: Post, waiting: WaitingNotification) => Promise<void>,
) => ({
  queue: (transaction: Transaction, { jobs }: Post, waiting: WaitingNotification): Promise<void> =>
    jobs.queueWork(transaction, { name, data: waiting, at: waiting.tellAt }),
  job: ({ db, jobs, config }: Post & Pick<Services, 'db'>): DelayedJob => ({
    name,
    run: (data) =>
      db.transaction().execute((transaction) => notify(transaction, { jobs, config }, form.parse(data))),
  }),
});
