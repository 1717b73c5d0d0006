import { setTimeout } from 'node:timers/promises';
import { startMailServer } from '../../apps/server/test/mails-and-notices/mail-server.ts';
import { clientOf, signUpCandidate } from '../../apps/server/test/process/client.ts';
import { fastRecoveryProgram } from '../../apps/server/test/process/server-process.ts';
import { findFreePort } from '../../scripts/free-port.ts';
import { type Fault, inSeconds } from './fault.ts';
import { queueMails, trackDeliveries } from './killed-with-mails.ts';
import { prepareServer } from './tested-server.ts';

const people = 200;
/** `fastRecoveryProgram` waits one to sixty seconds between attempts instead of ten to six hundred. */
const timesFaster = 10;
const minuteMs = 60_000;
const signUpEveryMs = 10_000;

/** The mail server does not listen for a while, and people sign up during that time. */
export const mailOutage: Fault = {
  name: 'mail outage',
  async run({ outage }) {
    const port = await findFreePort();
    const server = await prepareServer({
      environment: { SMTP_URL: `smtp://127.0.0.1:${port}` },
      program: fastRecoveryProgram,
    });
    const queued = await server.withDatabase((db, url) => queueMails(db, url, people));
    await server.start();
    const signedUp: string[] = [];
    let refused = 0;
    const endOfOutage = performance.now() + outage * minuteMs;
    while (performance.now() < endOfOutage) {
      const number = signedUp.length + refused;
      const email = `pessoa.${number}@correio.example`;
      const client = clientOf(server.url, { 'x-forwarded-for': `10.1.0.${number}` });
      if ((await signUpCandidate(client, email)).status === 200) signedUp.push(email);
      else refused += 1;
      await setTimeout(signUpEveryMs);
    }
    const inbox = await startMailServer(port);
    const deliveries = trackDeliveries(inbox);
    const emails = [...queued, ...signedUp];
    const delivery = await deliveries.timeUntilAllArrived(emails, 2 * outage * minuteMs);
    const { missing, repeated, shownTwice } = deliveries.countProblems(emails);
    await server.remove();
    await inbox.close();
    return {
      figures: [
        `No mail server for ${outage} minutes; the waits between attempts were ${timesFaster} times shorter, so that is ${outage * timesFaster} minutes.`,
        `${people} mails waited and ${signedUp.length} people signed up meanwhile. All mails arrived ${inSeconds(delivery)} after its return, ${repeated} of them repeated.`,
      ],
      losses: {
        'mails lost': missing,
        'mails shown twice': shownTwice,
        'sign-ups refused': refused,
      },
    };
  },
};
