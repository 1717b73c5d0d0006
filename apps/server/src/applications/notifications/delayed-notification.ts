import { z } from 'zod';
import type { Transaction } from '../../platform/database/database.ts';
import type { DelayedJob } from '../../platform/jobs.ts';
import type { NotificationServices, Services } from '../../platform/services.ts';

/** The data of a queued job. Other versions of the server read it too, so its names must not change. */
const jobDataSchema = z
  .object({ candidateId: z.string(), vacancyId: z.string(), tellAt: z.string() })
  .transform(({ tellAt, ...ids }) => ({ ...ids, notifyAt: tellAt }));

/** The application of a delayed notification, and its time. */
export type PendingNotification = z.output<typeof jobDataSchema>;

/** Returns a function that queues a notification for a later time, and the job that sends it. */
export const createDelayedNotification = (
  name: string,
  notify: (
    transaction: Transaction,
    services: NotificationServices,
    pending: PendingNotification,
  ) => Promise<void>,
) => ({
  queue: (
    transaction: Transaction,
    { jobs }: NotificationServices,
    { notifyAt, ...ids }: PendingNotification,
  ): Promise<void> => {
    const data: z.input<typeof jobDataSchema> = { ...ids, tellAt: notifyAt };
    return jobs.queueWork(transaction, { name, data, at: notifyAt });
  },
  job: ({ db, jobs, config }: NotificationServices & Pick<Services, 'db'>): DelayedJob => ({
    name,
    run: (data) =>
      db
        .transaction()
        .execute((transaction) => notify(transaction, { jobs, config }, jobDataSchema.parse(data))),
  }),
});
