import { createHash } from 'node:crypto';
import { invitationDays } from '@trampolim/contract/wire/limits';
import type { Insertable } from 'kysely';
import type { DB } from '../../src/platform/database/database-types.gen.ts';
import { idWithTimestamp } from '../account-row.ts';
import { colleagueRows } from '../colleague-factory.ts';
import { daysAgo } from '../days-ago.ts';
import { demoEmails } from '../demo-accounts.ts';
import type { ApplicationRows } from './demo-applications.ts';

/** Creates the colleagues of the demo company, one with each right. */
export const demoColleagues = (company: { id: string }) =>
  Promise.all([
    colleagueRows(company, {
      name: 'Marina Lopes',
      right: 'Recrutamento',
      email: demoEmails.colleague,
      created_at: daysAgo(80),
    }),
    colleagueRows(company, {
      name: 'Caio Meireles',
      right: 'Administração',
      email: 'caio.lumiar@demo.trampolim.example',
      created_at: daysAgo(100),
    }),
  ]);

/** Creates an open invitation to become a colleague. Nobody has its link. */
export const colleagueInvitation = (company: { id: string }) =>
  ({
    id: idWithTimestamp(daysAgo(2)),
    company_id: company.id,
    email: 'joana.lumiar@demo.trampolim.example',
    company_right: 'Recrutamento',
    invited_by: company.id,
    token_hash: createHash('sha256').update(`nobody was sent this: ${company.id}`).digest(),
    invited_at: daysAgo(2),
    expires_at: daysAgo(2 - invitationDays),
  }) satisfies Insertable<DB['company_invitation']>;

type Colleagues = Awaited<ReturnType<typeof demoColleagues>>;

/**
 * Assigns the company's steps to its people in turn: of every three applications, one to each of the two colleagues and
 * one to the owner.
 */
export const assignSteps = (
  { steps }: ApplicationRows,
  position: number,
  company: { id: string },
  colleagues: Colleagues,
) =>
  steps.map((step) => {
    const member =
      step.author_id === company.id ? colleagues[position % (colleagues.length + 1)]?.member : undefined;
    return member ? { ...step, author_id: member.account_id, member_name: member.name } : step;
  });
