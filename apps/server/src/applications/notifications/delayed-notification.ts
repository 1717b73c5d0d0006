import { z } from 'zod';
import type { Transaction } from '../../platform/database/database.ts';
import type { DelayedJob } from '../../platform/jobs.ts';
import type { NotificationServices, Services } from '../../platform/services.ts';

/** The stored data. Other versions of the server read it too, so its names do not change. */
const storedData = z
  .object({ candidateId: z.string(), vacancyId: z.string(), tellAt: z.string() })
  .transform(({ tellAt, ...ids }) => ({ ...ids, notifyAt: tellAt }));

/** The application of a delayed notification, and its time. */
export type WaitingNotification = z.output<typeof storedData>;

/** Builds notifications that wait until the news is final: how they are queued, and the job that sends them. */
export const delayedNotification = (
  name: string,
  notify: (
    transaction: Transaction,
    services: NotificationServices,
    waiting: WaitingNotification,
  ) => Promise<void>,
) => ({
  queue: (
    transaction: Transaction,
    { jobs }: NotificationServices,
    { notifyAt, ...ids }: WaitingNotification,
  ): Promise<void> => {
    const data: z.input<typeof storedData> = { ...ids, tellAt: notifyAt };
    return jobs.queueWork(transaction, { name, data, at: notifyAt });
  },
  job: ({ db, jobs, config }: NotificationServices & Pick<Services, 'db'>): DelayedJob => ({
    name,
    run: (data) =>
      db
        .transaction()
        .execute((transaction) => notify(transaction, { jobs, config }, storedData.parse(data))),
  }),
});
