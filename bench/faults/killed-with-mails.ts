import { setTimeout } from 'node:timers/promises';
import { aCandidate } from '../../apps/server/seeds/candidate-factory.ts';
import { type Database, newId } from '../../apps/server/src/platform/database/database.ts';
import { openJobs } from '../../apps/server/src/platform/jobs.ts';
import { renderMail } from '../../apps/server/src/platform/mail/mail-layout.ts';
import { sentence } from '../../apps/server/src/platform/mail/sentence.ts';
import { type Inbox, receiveMail } from '../../apps/server/test/mails-and-notices/mail-server.ts';
import { fastRecoveryProgram } from '../../apps/server/test/process/server-process.ts';
import { type Fault, inSeconds, timeUntil } from './fault.ts';
import { prepareServer } from './tested-server.ts';

const people = 1_500;
const kills = 15;
/** The number of mails that arrive between two kills. */
const mailsBetweenKills = 20;
/** The mail server responds after this time. A mail is sent again if the server is killed meanwhile. */
const responseMs = 150;
const maxDeliveryMs = 300_000;

/** Queues one mail to each of new candidates, and returns their e-mail addresses. */
export async function queueMails(db: Database, url: string, count: number): Promise<string[]> {
  const jobs = await openJobs(url, console);
  const letter = renderMail({ subject: sentence`Olá`, heading: sentence`Olá`, paragraphs: [] });
  const emails: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const { id, email } = await aCandidate(db, { email: `${newId()}@correio.example` });
    await db
      .transaction()
      .execute((transaction) => jobs.sendMail(transaction, { accountId: id, causedBy: null, ...letter }));
    emails.push(email);
  }
  await jobs.stop();
  return emails;
}

/** Records the Message-IDs of arriving mails by e-mail address. */
export function openMailboxes(inbox: Inbox) {
  const idsOf = new Map<string, string[]>();
  const collect = async () => {
    for (const { to, messageId = '' } of await inbox.take(inbox.waiting)) {
      const email = to?.[0]?.address ?? '';
      idsOf.set(email, [...(idsOf.get(email) ?? []), messageId]);
    }
    return idsOf.size;
  };
  return {
    /** Returns the number of e-mail addresses that have a mail. */
    collect,
    /** Waits until each of the e-mail addresses has a mail. Returns the milliseconds. */
    timeUntilAllArrived: (emails: readonly string[], maxMs: number): Promise<number> =>
      timeUntil(async () => {
        await collect();
        return emails.every((email) => idsOf.has(email));
      }, maxMs),
    /** Counts e-mail addresses without a mail, repeated mails, and those that mail programs show twice. */
    count(emails: readonly string[]) {
      const received = emails.map((email) => idsOf.get(email) ?? []);
      const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
      return {
        missing: received.filter(({ length }) => length === 0).length,
        repeated: sum(received.map(({ length }) => Math.max(0, length - 1))),
        shownTwice: sum(received.map((ids) => Math.max(0, new Set(ids).size - 1))),
      };
    },
  };
}

/** Kills the server while it sends mails. A mail whose delivery the server did not learn of is sent again. */
export const killedWithMails: Fault = {
  name: 'mails',
  async run() {
    const inbox = await receiveMail();
    inbox.delayResponses(responseMs);
    const server = await prepareServer({
      environment: { SMTP_URL: inbox.url },
      program: fastRecoveryProgram,
    });
    const emails = await server.withDatabase((db, url) => queueMails(db, url, people));
    const mailboxes = openMailboxes(inbox);
    await server.start();
    for (let kill = 0; kill < kills; kill += 1) {
      const expectedAddresses = Math.min((await mailboxes.collect()) + mailsBetweenKills, people);
      await timeUntil(async () => (await mailboxes.collect()) >= expectedAddresses, maxDeliveryMs);
      await setTimeout(responseMs * 2 * Math.random());
      await server.kill();
      await server.start();
    }
    const delivery = await mailboxes.timeUntilAllArrived(emails, maxDeliveryMs);
    // Mails that are sent again arrive within the time after which a killed server counts as dead.
    await setTimeout(20_000);
    await mailboxes.collect();
    const { missing, repeated, shownTwice } = mailboxes.count(emails);
    await server.remove();
    await inbox.close();
    return {
      figures: [
        `${kills} kills of a server that sends ${people} mails; the rest arrived within ${inSeconds(delivery)}.`,
        `${repeated} mails were sent again with the same Message-ID, which mail programs show once.`,
      ],
      losses: { 'mails lost': missing, 'mails shown twice': shownTwice },
    };
  },
};
