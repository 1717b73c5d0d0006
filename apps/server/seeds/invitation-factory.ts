import type { Insertable } from 'kysely';
import type { Database } from '../src/platform/database/database.ts';
import type { DB } from '../src/platform/database/database-types.gen.ts';
import { idWithTimestamp } from './account-row.ts';

type InvitationColumns = Insertable<DB['invitation']>;

interface Parties {
  candidate: { id: string };
  vacancy: { id: string; company_id: string };
  /** The name of the colleague who invited, or of the company for its own account. */
  authorName: string;
}

/** Creates the row of an invitation that was sent at `invited_at`, or now if it is not given. */
export function invitationRow(
  { candidate, vacancy, authorName }: Parties,
  columns: Partial<InvitationColumns> & { invited_at?: string } = {},
) {
  const at = columns.invited_at ?? new Date().toISOString();
  return {
    candidate_id: candidate.id,
    vacancy_id: vacancy.id,
    id: idWithTimestamp(at),
    message: '',
    author_id: vacancy.company_id,
    author_name: authorName,
    ...columns,
    invited_at: at,
  } satisfies InvitationColumns;
}

export async function anInvitation(
  db: Database,
  candidate: Parties['candidate'],
  vacancy: Parties['vacancy'],
  columns: Partial<InvitationColumns> & { invited_at?: string } = {},
) {
  const row = invitationRow({ candidate, vacancy, authorName: 'Recrutamento' }, columns);
  await db.insertInto('invitation').values(row).execute();
  return row;
}
