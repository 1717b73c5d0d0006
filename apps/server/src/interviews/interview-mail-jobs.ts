import { type RawBuilder, sql } from 'kysely';
import { notifyInterviewee, notifyInterviewers } from '../notices/notify-interviews.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { InterviewSide } from '../platform/database/database-types.gen.ts';
import type { NotificationServices, Services } from '../platform/services.ts';
import { interviewMail, isAlwaysMailed, type MailedInterview } from './interview-mails.ts';
import { isNotificationSuppressed } from './interview-rules.ts';

export type InterviewMailServices = NotificationServices & Pick<Services, 'db'>;

/** The stored name of the job that sends the mails. */
export const interviewMailsJobName = 'tell-interviews';

interface InterviewParties {
  id: string;
  candidate_id: string;
  company_id: string;
  organizer_id: string | null;
}

/**
 * The account that gets a side's mails. The company's own account replaces an organizer whose account was deleted.
 */
export const receiverOf = (
  { candidate_id, company_id, organizer_id }: Omit<InterviewParties, 'id'>,
  side: InterviewSide,
): string => (side === 'candidate' ? candidate_id : (organizer_id ?? company_id));

/**
 * Plans a mail about an interview's current state to each of these sides. A later change replaces it. Accounts that
 * are being deleted are skipped.
 */
export async function queueInterviewMails(
  transaction: Transaction,
  { jobs }: Pick<NotificationServices, 'jobs'>,
  interview: InterviewParties,
  { sides, dueAt }: { sides: readonly InterviewSide[]; dueAt: RawBuilder<string> },
): Promise<void> {
  for (const side of sides) {
    const receiver = receiverOf(interview, side);
    const due = await transaction
      .insertInto('interview_news')
      .columns(['interview_id', 'side', 'account_id', 'due_at'])
      .expression((eb) =>
        eb
          .selectFrom('account')
          .select([
            sql<string>`${interview.id}::uuid`.as('interview_id'),
            sql<InterviewSide>`${side}::interview_side`.as('side'),
            'id as account_id',
            dueAt.as('due_at'),
          ])
          .where('id', '=', receiver)
          .forKeyShare()
          .skipLocked(),
      )
      .onConflict((conflict) =>
        conflict.columns(['interview_id', 'side']).doUpdateSet((eb) => ({
          due_at: eb.ref('excluded.due_at'),
          account_id: eb.ref('excluded.account_id'),
        })),
      )
      .returning('due_at')
      .executeTakeFirst();
    if (due) await jobs.queueWork(transaction, { name: interviewMailsJobName, data: {}, at: due.due_at });
  }
}

/** The number of due mails that a run reads at once. */
export const batchSize = 100;

/** Sends the due mails. Several servers may run this at once and share the work. */
export async function sendInterviewMails(services: InterviewMailServices): Promise<void> {
  const failures: unknown[] = [];
  do {
    const due = await services.db
      .selectFrom('interview_news')
      .select(['interview_id', 'side'])
      .where('due_at', '<=', sql<string>`clock_timestamp()`)
      .orderBy('due_at')
      .limit(batchSize)
      .execute();
    for (const { interview_id, side } of due) {
      try {
        await services.db
          .transaction()
          .execute((transaction) => sendToSide(transaction, services, interview_id, side));
      } catch (error) {
        // A failed mail must not delay the others.
        failures.push(error);
      }
    }
    if (due.length < batchSize) break;
    // Failed mails are still due, so another batch would contain them again. The next run sends the rest.
  } while (failures.length === 0);
  if (failures.length > 0) throw new AggregateError(failures, 'Some interview notifications failed.');
}

/** Sends the due mail to one side. Locks the interview before its queued mails, as the actions do. */
async function sendToSide(
  transaction: Transaction,
  services: NotificationServices,
  id: string,
  side: InterviewSide,
): Promise<void> {
  const row = await lockInterview(transaction, id);
  const queued = await transaction
    .deleteFrom('interview_news')
    .where('interview_id', '=', id)
    .where('side', '=', side)
    .where('due_at', '<=', sql<string>`clock_timestamp()`)
    .returning(['ended', 'account_id'])
    .executeTakeFirst();
  if (!queued) return;
  // The interview was deleted. If the side has it in a calendar, the trigger `interview_gone` stored the data with
  // which a cancellation removes it from there.
  if (!row) {
    if (queued.ended)
      await sendCancellation(transaction, services, { id, side, accountId: queued.account_id }, queued.ended);
    return;
  }
  // A dismissal or a ban cancels an interview without an action of one of its sides.
  const isCancelledAutomatically = row.cause !== null && row.cause !== 'candidate' && row.cause !== 'company';
  if (isSilenced(row, side, { isCancelledAutomatically })) return;
  const hasEntry = side === 'candidate' ? row.candidate_has_entry : row.company_has_entry;
  if (isAlwaysMailed(side, row) || hasEntry) {
    const accountId = receiverOf(row, side);
    await services.jobs.sendMail(
      transaction,
      interviewMail({ ...row, hasEntry }, side, { accountId, publicUrl: services.config.publicUrl }),
    );
    const hasNewEntry = row.state === 'agreed';
    await transaction
      .updateTable('interview')
      .set(side === 'candidate' ? { candidate_has_entry: hasNewEntry } : { company_has_entry: hasNewEntry })
      .where('id', '=', id)
      .execute();
  }
  // People's actions have already created a notice on the site.
  if (isCancelledAutomatically) await addCancellationNotice(transaction, row, side);
}

type LockedInterview = NonNullable<Awaited<ReturnType<typeof lockInterview>>>;

/** Locks an interview and returns it with the names for its mails and notices. */
export const lockInterview = (transaction: Transaction, id: string) =>
  transaction
    .selectFrom('interview as i')
    .innerJoin('candidate as cand', 'cand.id', 'i.candidate_id')
    .innerJoin('vacancy as v', 'v.id', 'i.vacancy_id')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .innerJoin('account as a', 'a.id', 'c.id')
    .selectAll('i')
    .select([
      'cand.name as candidateName',
      'cand.city',
      'cand.state as candidateState',
      'cand.banned as isCandidateBanned',
      'v.title as vacancyTitle',
      'c.name as companyName',
      'a.banned as isCompanyBanned',
      sql<boolean>`exists (
        select from company_block b where b.candidate_id = i.candidate_id and b.company_id = i.company_id)`.as(
        'isBlocked',
      ),
    ])
    .where('i.id', '=', id)
    .forNoKeyUpdate('i')
    .executeTakeFirst();

/**
 * True for mails that must not be sent. A banned account receives none. Mails in the name of a banned account or a
 * blocked company (see `isNotificationSuppressed`) are only sent if a dismissal or a ban cancelled the interview.
 */
const isSilenced = (
  row: LockedInterview,
  side: InterviewSide,
  { isCancelledAutomatically }: { isCancelledAutomatically: boolean },
): boolean => {
  const [isReceiverBanned, isOtherBanned] =
    side === 'candidate'
      ? [row.isCandidateBanned, row.isCompanyBanned]
      : [row.isCompanyBanned, row.isCandidateBanned];
  const isUnwanted = isOtherBanned || (side === 'candidate' && isNotificationSuppressed(row, row));
  return isReceiverBanned || (isUnwanted && !isCancelledAutomatically);
};

async function addCancellationNotice(
  transaction: Transaction,
  row: LockedInterview,
  side: InterviewSide,
): Promise<void> {
  const notice = {
    kind: 'interview',
    interviewId: row.id,
    vacancyId: row.vacancy_id,
    vacancyTitle: row.vacancyTitle,
    candidateId: row.candidate_id,
    companyName: row.companyName,
    interview: 'cancelled',
  } as const;
  if (side === 'candidate') await notifyInterviewee(transaction, notice);
  else await notifyInterviewers(transaction, notice, { companyId: row.company_id });
}

/** The data that the trigger `interview_gone` stores. */
interface EndedInterview {
  vacancyId: string;
  vacancyTitle: string;
  companyId: string;
  companyName: string;
  candidateId: string;
  entryAt: string;
  minutes: number;
  zone: string;
  sequence: number;
}

interface Receiver {
  id: string;
  side: InterviewSide;
  accountId: string;
}

async function sendCancellation(
  transaction: Transaction,
  services: NotificationServices,
  { id, side, accountId }: Receiver,
  stored: unknown,
): Promise<void> {
  const ended = stored as EndedInterview;
  // The name is read now, because the account may have been deleted since, or together with the interview.
  const candidate = await transaction
    .selectFrom('candidate')
    .select('name')
    .where('id', '=', ended.candidateId)
    .forKeyShare()
    .executeTakeFirst();
  const interview: MailedInterview = {
    id,
    state: 'cancelled',
    reason: '',
    times: [],
    minutes: ended.minutes,
    place: '',
    link: '',
    note: '',
    zone: ended.zone,
    counter_at: null,
    counter_text: '',
    starts_at: null,
    sequence: ended.sequence,
    entry_at: ended.entryAt,
    hasEntry: true,
    candidate_id: ended.candidateId,
    company_id: ended.companyId,
    vacancy_id: ended.vacancyId,
    candidateName: candidate?.name ?? '',
    vacancyTitle: ended.vacancyTitle,
    companyName: ended.companyName,
  };
  await services.jobs.sendMail(
    transaction,
    interviewMail(interview, side, { accountId, publicUrl: services.config.publicUrl }),
  );
  const notice = {
    kind: 'interview',
    interviewId: id,
    vacancyId: ended.vacancyId,
    vacancyTitle: ended.vacancyTitle,
    candidateId: ended.candidateId,
    isCandidateGone: candidate === undefined,
    companyName: ended.companyName,
    interview: 'cancelled',
  } as const;
  if (side === 'candidate') await notifyInterviewee(transaction, notice);
  else await notifyInterviewers(transaction, notice, { companyId: ended.companyId });
}
