import type { reportMessage } from '@trampolim/contract/messages/messages';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Transaction } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/access.ts';
import { fail } from '../platform/http/errors.ts';
import type { NotificationServices } from '../platform/services.ts';
import { createReport } from '../reports/create-report.ts';
import { sideOf } from './message-side.ts';

/** The number of messages before and after the reported one that moderators see. */
const contextSize = 2;

/**
 * Reports the other side for one message. Administrators see it with its context, but not the rest of the
 * conversation. Returns the reporter's e-mail, for the log, and the reported account.
 * @throws {Failure} `message_not_found`, `own_message`, and the errors of `createReport`
 */
export async function createMessageReport(
  transaction: Transaction,
  services: NotificationServices,
  viewer: Viewer<'Candidate' | 'Company'>,
  { messageId, reportReason, description }: z.output<typeof reportMessage.body>,
): Promise<{ email: string; targetId: string }> {
  const side = sideOf(viewer);
  const message = await transaction
    .selectFrom('message as m')
    .innerJoin('vacancy as v', 'v.id', 'm.vacancy_id')
    .select(['m.vacancy_id', 'm.candidate_id', 'm.place', 'm.sender', 'v.company_id'])
    .where('m.id', '=', messageId)
    .where(side === 'company' ? 'v.company_id' : 'm.candidate_id', '=', viewer.id)
    .executeTakeFirst();
  if (!message) throw fail('message_not_found');
  if (message.sender === side) throw fail('own_message');
  const context = await transaction
    .selectFrom('message')
    .select(['text', 'sent_at', 'sender', 'place'])
    .where('vacancy_id', '=', message.vacancy_id)
    .where('candidate_id', '=', message.candidate_id)
    .where(sql<boolean>`place between ${message.place - contextSize} and ${message.place + contextSize}`)
    .orderBy('place')
    .execute();
  const type = side === 'company' ? ('candidate' as const) : ('company' as const);
  const targetId = type === 'candidate' ? message.candidate_id : message.company_id;
  const draft = { type, targetId, reportReason, description };
  const conversation = context.map(({ text, sent_at, sender, place }) => ({
    text,
    at: sent_at,
    byReporter: sender === side,
    isReported: place === message.place,
  }));
  const { email } = await createReport(transaction, services, viewer, { draft, conversation });
  return { email, targetId };
}
