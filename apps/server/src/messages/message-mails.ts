import { messageSide } from '@trampolim/contract/messages/messages';
import { sql } from 'kysely';
import { z } from 'zod';
import { findAccountsWithUnreadNotice } from '../notices/notify-messages.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { DelayedJob } from '../platform/jobs.ts';
import { type MailContent, quoted, renderMail } from '../platform/mail/mail-layout.ts';
import type { QueuedMail } from '../platform/mail/queued-mail.ts';
import { type Sentence, sentence } from '../platform/mail/sentence.ts';
import type { NotificationServices, Services } from '../platform/services.ts';
import { type ConversationKey, otherSide } from './message-side.ts';

const jobName = 'mail-messages';
const jobDataSchema = z.object({
  vacancyId: z.string(),
  candidateId: z.string(),
  side: messageSide,
  mailAt: z.string(),
});

/** Messages within this time share one mail, which is not sent if they are read meanwhile. */
const gatheringSeconds = 120;
/** The shortest time between two mails about one conversation. */
const pauseSeconds = 30 * 60;

/** Queues a mail to the receiving side, unless one is already pending. */
export async function queueMessageMail(
  transaction: Transaction,
  { jobs }: NotificationServices,
  { vacancyId, candidateId, side }: ConversationKey,
): Promise<void> {
  const queued = await transaction
    .updateTable('message_inbox')
    .set({
      mail_at: sql<string>`greatest(
        clock_timestamp() + make_interval(secs => ${gatheringSeconds * jobs.delayFactor}),
        mailed_at + make_interval(secs => ${pauseSeconds * jobs.delayFactor}))`,
    })
    .where('vacancy_id', '=', vacancyId)
    .where('candidate_id', '=', candidateId)
    .where('side', '=', side)
    .where('mail_at', 'is', null)
    .returning('mail_at')
    .executeTakeFirst();
  if (!queued?.mail_at) return;
  const data = { vacancyId, candidateId, side, mailAt: queued.mail_at };
  await jobs.queueWork(transaction, { name: jobName, data, at: queued.mail_at });
}

/** Mails the messages that are still unread. Sends nothing after a ban, or after the candidate blocked the company. */
export async function mailUnread(
  transaction: Transaction,
  { jobs, config }: NotificationServices,
  { vacancyId, candidateId, side, mailAt }: z.output<typeof jobDataSchema>,
): Promise<void> {
  const inbox = await transaction
    .updateTable('message_inbox as i')
    .from(['application as app', 'candidate as cand', 'vacancy as v', 'company as c'])
    .set({
      mail_at: null,
      mailed_at: sql`case when i.unread > 0 then clock_timestamp() else i.mailed_at end`,
    })
    .where('i.vacancy_id', '=', vacancyId)
    .where('i.candidate_id', '=', candidateId)
    .where('i.side', '=', side)
    // This is compared with the queued time instead of the current one, because this job runs only once: if the clock of
    // its server were slow, the mail would never be sent.
    .where('i.mail_at', '<=', mailAt)
    .whereRef('app.vacancy_id', '=', 'i.vacancy_id')
    .whereRef('app.candidate_id', '=', 'i.candidate_id')
    .whereRef('cand.id', '=', 'app.candidate_id')
    .whereRef('v.id', '=', 'app.vacancy_id')
    .whereRef('c.id', '=', 'v.company_id')
    .returning([
      'i.unread',
      'app.id as applicationId',
      'cand.name as candidateName',
      'v.title as vacancyTitle',
      'c.id as companyId',
      'c.name as companyName',
      sql<boolean>`cand.banned or v.banned or (select banned from account where id = c.id) or exists (
        select from company_block b where b.candidate_id = cand.id and b.company_id = c.id)`.as('isSilenced'),
    ])
    .executeTakeFirst();
  if (!inbox || inbox.unread === 0 || inbox.isSilenced) return;
  const conversation = { vacancyId, candidateId, side };
  const details = { ...inbox, ...conversation, texts: await listLastUnread(transaction, conversation) };
  for (const accountId of await findAccountsWithUnreadNotice(transaction, details))
    await jobs.sendMail(transaction, messageMail({ ...details, accountId }, config.publicUrl));
}

/** The number of messages that a mail quotes. */
const quotedMessages = 3;

async function listLastUnread(
  transaction: Transaction,
  { vacancyId, candidateId, side }: ConversationKey,
): Promise<string[]> {
  const messages = await transaction
    .selectFrom('message as m')
    .innerJoin('message_inbox as i', (join) =>
      join.onRef('i.vacancy_id', '=', 'm.vacancy_id').onRef('i.candidate_id', '=', 'm.candidate_id'),
    )
    .select('m.text')
    .where('m.vacancy_id', '=', vacancyId)
    .where('m.candidate_id', '=', candidateId)
    .where('m.sender', '=', otherSide(side))
    .where('i.side', '=', side)
    .whereRef('m.place', '>', 'i.read_place')
    .orderBy('m.place', 'desc')
    .limit(quotedMessages)
    .execute();
  return messages.map(({ text }) => text).toReversed();
}

interface MessageMailDetails extends ConversationKey {
  /** The person who receives the mail. */
  accountId: string;
  companyId: string;
  candidateName: string;
  companyName: string;
  vacancyTitle: string;
  unread: number;
  /** The last of the unread messages. */
  texts: readonly string[];
}

const formatCount = (count: number): Sentence =>
  count === 1 ? sentence`1 mensagem nova` : sentence`${count} mensagens novas`;

/** Builds a mail that quotes unread messages to one side of an application, with a link to it. */
function messageMail(details: MessageMailDetails, publicUrl: string): QueuedMail {
  const { accountId, side, companyId, candidateId, vacancyId, companyName, candidateName } = details;
  const isToCandidate = side === 'candidate';
  const author = isToCandidate ? companyName : candidateName;
  const path = isToCandidate
    ? `/curriculos-enviados?vacancyId=${vacancyId}#mensagens`
    : `/editar-vaga/${vacancyId}?candidato=${candidateId}#mensagens`;
  const omitted = details.unread - details.texts.length;
  const content: MailContent = {
    subject: sentence`${formatCount(details.unread)} de ${author}: ${details.vacancyTitle}`,
    heading: sentence`${author} escreveu para ${isToCandidate ? sentence`você` : sentence`a empresa`}`,
    paragraphs: [
      isToCandidate
        ? sentence`Sobre sua candidatura à vaga “${details.vacancyTitle}”:`
        : sentence`Sobre a candidatura à vaga “${details.vacancyTitle}”:`,
      ...(omitted > 0 ? [sentence`Estas são as últimas de ${details.unread} mensagens:`] : []),
      ...details.texts.flatMap(quoted),
      sentence`Responda pelo botão abaixo: respostas a este e-mail não chegam a quem escreveu.`,
    ],
    actions: [{ label: sentence`Ler e responder`, url: publicUrl + path }],
  };
  return {
    accountId,
    causedBy: isToCandidate ? companyId : candidateId,
    kind: 'message',
    ...renderMail(content),
  };
}

/** The job that sends the mails that are due. */
export const messageMailJobs = ({
  db,
  jobs,
  config,
}: NotificationServices & Pick<Services, 'db'>): DelayedJob[] => [
  {
    name: jobName,
    run: (data) =>
      db
        .transaction()
        .execute((transaction) => mailUnread(transaction, { jobs, config }, jobDataSchema.parse(data))),
  },
];
