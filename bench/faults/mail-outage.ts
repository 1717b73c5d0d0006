import { setTimeout } from 'node:timers/promises';
import { startMailServer } from '../../apps/server/test/mails-and-notices/mail-server.ts';
import { clientOf, signUpCandidate } from '../../apps/server/test/process/client.ts';
import { fastRecoveryProgram, productProgram } from '../../apps/server/test/process/server-process.ts';
import { findFreePort } from '../../scripts/free-port.ts';
import { type Fault, formatSeconds } from './fault.ts';
import { queueMails, trackDeliveries } from './mail-deliveries.ts';
import { prepareServer } from './tested-server.ts';

const queuedMailCount = 200;
/** The product waits 10 to 600 seconds between two attempts to send a mail. */
const usual = { program: productProgram, timesFaster: 1 };
const faster = { program: fastRecoveryProgram, timesFaster: 10 };
const minuteMs = 60_000;
const signUpIntervalMs = 10_000;
/** Sending all mails takes some seconds, however short the waits are. */
const sendingMs = 10_000;

/** The mail server does not listen for a while, and people sign up during that time. */
export const mailOutage: Fault = {
  name: 'mail outage',
  async run({ outageMinutes, usualWaits }) {
    const { program, timesFaster } = usualWaits ? usual : faster;
    // The last attempt begins ten minutes after the mail server's return at the latest.
    const maxDeliveryMs = (10 * minuteMs) / timesFaster + sendingMs;
    const port = await findFreePort();
    const server = await prepareServer({
      environment: { SMTP_URL: `smtp://127.0.0.1:${port}` },
      program,
    });
    const queued = await server.withDatabase((db, url) => queueMails(db, url, queuedMailCount));
    await server.start();
    const outageMs = outageMinutes * minuteMs;
    const { signedUp, refused } = await signUpUntil(performance.now() + outageMs, server.url);
    const inbox = await startMailServer(port);
    const deliveries = trackDeliveries(inbox);
    const emails = [...queued, ...signedUp];
    const deliveryMs = await deliveries.timeUntilAllArrived(emails, 2 * outageMs);
    const { missing, repeated, shownTwice } = deliveries.countProblems(emails);
    await server.remove();
    await inbox.close();
    return {
      figures: [
        usualWaits
          ? `No mail server for ${outageMinutes} minutes.`
          : `No mail server for ${outageMinutes} minutes; the waits between attempts were ${timesFaster} times shorter, so that is ${outageMinutes * timesFaster} minutes.`,
        `${queuedMailCount} mails waited and ${signedUp.length} people signed up meanwhile. All mails arrived ${formatSeconds(deliveryMs)} after its return (limit ${formatSeconds(maxDeliveryMs)}), ${repeated} of them repeated.`,
      ],
      losses: {
        'mails lost': missing,
        'mails later than ten minutes after its return': Number(deliveryMs > maxDeliveryMs),
        'mails shown twice': shownTwice,
        'sign-ups refused': refused,
      },
    };
  },
};

/** Signs up one person after another. Returns the e-mail addresses of the accounts, and the number of refusals. */
async function signUpUntil(end: number, url: string): Promise<{ signedUp: string[]; refused: number }> {
  const signedUp: string[] = [];
  let refused = 0;
  for (let attempt = 0; performance.now() < end; attempt += 1) {
    const email = `pessoa.${attempt}@correio.example`;
    const client = clientOf(url, { 'x-forwarded-for': `10.1.${attempt >> 8}.${attempt & 255}` });
    if ((await signUpCandidate(client, email)).status === 200) signedUp.push(email);
    else refused += 1;
    await setTimeout(signUpIntervalMs);
  }
  return { signedUp, refused };
}
