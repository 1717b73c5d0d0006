import { afterAll } from 'vitest';
import { createDelivery } from '../../src/accounts/deliver-mail.ts';
import { applicationNews } from '../../src/applications/application-jobs.ts';
import { noticeMails } from '../../src/notices/notice-mails.ts';
import { createMailer } from '../../src/platform/mail/mailer.ts';
import type { Services } from '../../src/platform/services.ts';
import { reportSettlements } from '../../src/reports/decide-reports.ts';
import { alertMailWriter } from '../../src/vacancy-alerts/alert-mail.ts';

/** Runs the queues of a test's app as a server does, until the file's last test: mails and delayed notifications are sent. */
export async function startJobs(services: Services): Promise<void> {
  const mailer = createMailer(services.config, console);
  await services.jobs.start(
    createDelivery(services, mailer, [alertMailWriter(services)]),
    [],
    [...applicationNews(services), ...noticeMails(services), ...reportSettlements(services)],
  );
  afterAll(async () => {
    await services.jobs.stop();
    mailer.close();
  });
}
