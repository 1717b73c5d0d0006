import { setTimeout } from 'node:timers/promises';
import { startMailServer } from '../../apps/server/test/mails-and-notices/mail-server.ts';
import { fastRecoveryProgram } from '../../apps/server/test/process/server-process.ts';
import { type Fault, formatSeconds, timeUntil } from './fault.ts';
import { queueMails, trackDeliveries } from './mail-deliveries.ts';
import { prepareServer } from './tested-server.ts';

const mailCount = 1_500;
const killCount = 15;
/** The number of mails that arrive between two kills. */
const mailsBetweenKills = 20;
/** The mail server responds after this time. If the server is killed before the response, it sends the mail again. */
const responseMs = 150;
const maxDeliveryMs = 300_000;
/** This is longer than the time after which a killed server counts as dead and its mails are sent again. */
const resendMs = 20_000;

/**
 * Kills the server while it sends mails. After a restart, it sends the mails again whose delivery was not confirmed.
 */
export const killedWithMails: Fault = {
  name: 'mails',
  async run() {
    const inbox = await startMailServer();
    inbox.delayResponses(responseMs);
    const server = await prepareServer({
      environment: { SMTP_URL: inbox.url },
      program: fastRecoveryProgram,
    });
    const emails = await server.withDatabase((db, url) => queueMails(db, url, mailCount));
    const deliveries = trackDeliveries(inbox);
    await server.start();
    for (let kill = 0; kill < killCount; kill += 1) {
      const expectedAddresses = Math.min((await deliveries.collect()) + mailsBetweenKills, mailCount);
      await timeUntil(async () => (await deliveries.collect()) >= expectedAddresses, maxDeliveryMs);
      await setTimeout(responseMs * 2 * Math.random());
      await server.kill();
      await server.start();
    }
    const deliveryMs = await deliveries.timeUntilAllArrived(emails, maxDeliveryMs);
    await setTimeout(resendMs);
    await deliveries.collect();
    const { missing, repeated, shownTwice } = deliveries.countProblems(emails);
    await server.remove();
    await inbox.close();
    return {
      figures: [
        `${killCount} kills of a server that sends ${mailCount} mails; the rest arrived within ${formatSeconds(deliveryMs)}.`,
        `${repeated} mails were sent again with the same Message-ID, which mail programs show once.`,
      ],
      losses: { 'mails lost': missing, 'mails shown twice': shownTwice },
    };
  },
};
