import type { Role } from '@trampolim/contract/values/vocabulary';
import type { Insertable } from 'kysely';
import { appendRecord } from '../src/moderation/record/append-record.ts';
import { type Database, newId } from '../src/platform/database/database.ts';
import type { DB } from '../src/platform/database/database-types.gen.ts';

type SanctionColumns = Insertable<DB['sanction']>;

/** Stores a warning to a company or candidate, with its row in the moderation record and its text. */
export async function aWarning(
  db: Database,
  { id: accountId, name, role }: { id: string; name: string; role: Role },
  { words = 'Corrija o anúncio.', ...columns }: Partial<SanctionColumns> & { words?: string } = {},
): Promise<SanctionColumns> {
  return db.transaction().execute(async (transaction) => {
    const seq = await appendRecord(transaction, {
      kind: 'warned',
      actorId: newId(),
      subjectType: role === 'Candidate' ? 'candidate' : 'company',
      subjectId: accountId,
      accountId,
      reason: 'Informações Falsas',
      words,
    });
    const row: SanctionColumns = {
      id: newId(),
      kind: 'warning',
      account_id: accountId,
      subject: name,
      reason: 'Informações Falsas',
      seq,
      appeal_until: '2999-01-01T00:00:00Z',
      ...columns,
    };
    await transaction.insertInto('sanction').values(row).execute();
    return row;
  });
}
