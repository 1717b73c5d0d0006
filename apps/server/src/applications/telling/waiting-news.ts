import { z } from 'zod';
import type { Transaction } from '../../platform/database/database.ts';
import type { DelayedJob } from '../../platform/jobs.ts';
import type { Services } from '../../platform/services.ts';

/** What telling needs of the services. */
export type Post = Pick<Services, 'jobs' | 'config'>;

const form = z.object({ candidateId: z.string(), vacancyId: z.string(), tellAt: z.string() });

/** An application of which something is told at a time, and the time. */
export type WaitingNews = z.output<typeof form>;

/** News that wait until they have stood for a while: how they are queued, and the job that tells them when their time has come. */
export const waitingNews = (
  name: string,
  tell: (transaction: Transaction, post: Post, waiting: WaitingNews) => Promise<void>,
) => ({
  queue: (transaction: Transaction, { jobs }: Post, waiting: WaitingNews): Promise<void> =>
    jobs.queueWork(transaction, { name, data: waiting, at: waiting.tellAt }),
  job: ({ db, jobs, config }: Post & Pick<Services, 'db'>): DelayedJob => ({
    name,
    run: (data) =>
      db.transaction().execute((transaction) => tell(transaction, { jobs, config }, form.parse(data))),
  }),
});
