import { z } from 'zod';
import type { Transaction } from '../../platform/database/database.ts';
import type { DelayedJob } from '../../platform/jobs.ts';
import type { NotificationServices, Services } from '../../platform/services.ts';

const notificationData = z.object({ candidateId: z.string(), vacancyId: z.string(), tellAt: z.string() });

/** The application of a delayed notification, and its time. */
export type WaitingNotification = z.output<typeof notificationData>;

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
    waiting: WaitingNotification,
  ): Promise<void> => jobs.queueWork(transaction, { name, data: waiting, at: waiting.tellAt }),
  job: ({ db, jobs, config }: NotificationServices & Pick<Services, 'db'>): DelayedJob => ({
    name,
    run: (data) =>
      db
        .transaction()
        .execute((transaction) => notify(transaction, { jobs, config }, notificationData.parse(data))),
  }),
});
