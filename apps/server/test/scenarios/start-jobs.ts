import { afterAll } from 'vitest';
import { createDelivery } from '../../src/accounts/deliver-mail.ts';
import { delayedJobs, mailWriters } from '../../src/background-jobs.ts';
import { createMailer } from '../../src/platform/mail/mailer.ts';
import type { Services } from '../../src/platform/services.ts';

/** Sends mails and runs delayed jobs as a server does, until the last test of the file. */
export async function startJobs(services: Services): Promise<void> {
  const mailer = createMailer(services.config, console);
  await services.jobs.start(
    createDelivery(services, mailer, mailWriters(services)),
    [],
    delayedJobs(services),
  );
  afterAll(async () => {
    await services.jobs.stop();
    mailer.close();
  });
}
