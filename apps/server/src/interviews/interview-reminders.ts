import { formatShortInstant } from '@trampolim/contract/values/time-zones';
import { sql } from 'kysely';
import { notifyInterviewee, notifyInterviewers } from '../notices/notify-interviews.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { NotificationServices } from '../platform/services.ts';
import { batchSize, type InterviewMailServices, lockInterview, receiverOf } from './interview-mail-jobs.ts';
import { reminderMail } from './interview-mails.ts';
import { lastReminderHours } from './interview-rules.ts';

const lastReminderMs = lastReminderHours * 60 * 60_000;

/** A reminder that could not be sent for this many minutes is dropped. */
const maxDelayMinutes = { tomorrow: 6 * 60, soon: 60 };

/** Sends each due reminder once. A cancelled or moved interview has no reminder. */
export async function sendReminders(services: InterviewMailServices): Promise<void> {
  for (;;) {
    const due = await services.db
      .selectFrom('interview')
      .select('id')
      .where('remind_at', '<=', sql<string>`clock_timestamp()`)
      .orderBy('remind_at')
      .limit(batchSize)
      .execute();
    for (const { id } of due)
      await services.db.transaction().execute((transaction) => sendReminder(transaction, services, id));
    if (due.length < batchSize) return;
  }
}

async function sendReminder(
  transaction: Transaction,
  services: NotificationServices,
  id: string,
): Promise<void> {
  const row = await lockInterview(transaction, id);
  if (!row?.starts_at || !row.remind_at || Date.parse(row.remind_at) > Date.now()) return;
  const isSoon = Date.parse(row.starts_at) - Date.parse(row.remind_at) <= lastReminderMs;
  // Plans the next reminder before sending this one, under the same lock.
  await transaction
    .updateTable('interview')
    .set({ remind_at: isSoon ? null : new Date(Date.parse(row.starts_at) - lastReminderMs).toISOString() })
    .where('id', '=', id)
    .execute();
  const reminder = isSoon ? 'soon' : 'tomorrow';
  const isLate = Date.now() - Date.parse(row.remind_at) > maxDelayMinutes[reminder] * 60_000;
  if (isLate || row.isCandidateBanned || row.isCompanyBanned) return;
  const notice = {
    kind: 'interview_reminder',
    interviewId: row.id,
    vacancyId: row.vacancy_id,
    vacancyTitle: row.vacancyTitle,
    candidateId: row.candidate_id,
    companyName: row.companyName,
    interview: reminder,
    interviewWhen: formatShortInstant(row.starts_at, row.zone),
  } as const;
  // Both sides have an agreed interview in their calendars.
  const interview = { ...row, hasEntry: true };
  for (const side of ['candidate', 'company'] as const)
    await services.jobs.sendMail(
      transaction,
      reminderMail(interview, side, {
        accountId: receiverOf(row, side),
        reminder,
        publicUrl: services.config.publicUrl,
      }),
    );
  await notifyInterviewee(transaction, notice);
  await notifyInterviewers(transaction, notice, { personId: receiverOf(row, 'company') });
}
