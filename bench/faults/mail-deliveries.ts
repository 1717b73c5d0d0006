import { aCandidate } from '../../apps/server/seeds/candidate-factory.ts';
import { type Database, newId } from '../../apps/server/src/platform/database/database.ts';
import { openJobs } from '../../apps/server/src/platform/jobs.ts';
import { renderMail } from '../../apps/server/src/platform/mail/mail-layout.ts';
import { sentence } from '../../apps/server/src/platform/mail/sentence.ts';
import type { Inbox } from '../../apps/server/test/mails-and-notices/mail-server.ts';
import { timeUntil } from './fault.ts';

/** Creates this many candidates and queues one mail to each. Returns their e-mail addresses. */
export async function queueMails(db: Database, url: string, count: number): Promise<string[]> {
  const jobs = await openJobs(url, console);
  const mail = renderMail({ subject: sentence`Olá`, heading: sentence`Olá`, paragraphs: [] });
  const emails: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const { id, email } = await aCandidate(db, { email: `${newId()}@correio.example` });
    await db
      .transaction()
      .execute((transaction) => jobs.sendMail(transaction, { accountId: id, causedBy: null, ...mail }));
    emails.push(email);
  }
  await jobs.stop();
  return emails;
}

/** Records the Message-IDs of arriving mails by e-mail address. */
export function trackDeliveries(inbox: Inbox) {
  const messageIdsByEmail = new Map<string, string[]>();
  const collect = async () => {
    for (const { to, messageId = '' } of await inbox.take(inbox.waitingCount)) {
      const email = to?.[0]?.address ?? '';
      messageIdsByEmail.set(email, [...(messageIdsByEmail.get(email) ?? []), messageId]);
    }
    return messageIdsByEmail.size;
  };
  return {
    /** Returns the number of e-mail addresses that have a mail. */
    collect,
    /** Waits until each of the e-mail addresses has a mail. Returns the milliseconds. */
    timeUntilAllArrived: (emails: readonly string[], maxMs: number): Promise<number> =>
      timeUntil(async () => {
        await collect();
        return emails.every((email) => messageIdsByEmail.has(email));
      }, maxMs),
    /**
     * Counts e-mail addresses without a mail, and repeated mails. Mail programs hide a repeated mail with the same
     * Message-ID, so those with another one are also counted separately.
     */
    countProblems(emails: readonly string[]) {
      const received = emails.map((email) => messageIdsByEmail.get(email) ?? []);
      const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
      return {
        missing: received.filter(({ length }) => length === 0).length,
        repeated: sum(received.map(({ length }) => Math.max(0, length - 1))),
        shownTwice: sum(received.map((ids) => Math.max(0, new Set(ids).size - 1))),
      };
    },
  };
}
