import type { RecordCheck } from '@trampolim/contract/reports/report-list';
import { sql } from 'kysely';
import { recordAction, serverItself } from '../../platform/action-log.ts';
import { type Database, withDedicatedConnection } from '../../platform/database/database.ts';
import type { ScheduledJob } from '../../platform/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { verifyRecord } from './verify-record.ts';

/**
 * Verifies the record, which must still contain the head of the last successful check, and stores the result for
 * administrators. A broken record is also an error in the action log.
 */
export async function checkRecord(db: Database): Promise<void> {
  const last = await db.selectFrom('moderation_check').select(['entries', 'head']).executeTakeFirst();
  const verification = await verifyRecord(db, last?.head?.toString('hex'));
  const columns = verification.holds
    ? {
        entries: verification.entries,
        head: Buffer.from(verification.head, 'hex'),
        broken_seq: null,
        broken_why: null,
      }
    : {
        entries: last?.entries ?? 0,
        head: last?.head ?? null,
        broken_seq: verification.seq,
        broken_why: verification.why,
      };
  const check = { ...columns, checked_at: sql<string>`now()` };
  await db
    .insertInto('moderation_check')
    .values(check)
    .onConflict((conflict) => conflict.column('only_one').doUpdateSet(check))
    .execute();
  if (verification.holds) return;
  const row = verification.seq === null ? '' : ` na linha ${verification.seq}`;
  await recordAction(
    db,
    serverItself,
    `Registro da moderação adulterado${row}: ${verification.why}`,
    'ERROR',
  );
}

export async function readRecordCheck(db: Database): Promise<RecordCheck> {
  const check = await db
    .selectFrom('moderation_check')
    .select(['checked_at', 'entries', 'broken_seq', 'broken_why'])
    .executeTakeFirst();
  if (!check) return {};
  const { checked_at: checkedAt, entries, broken_seq: seq, broken_why: why } = check;
  if (why === null) return { checkedAt, holds: true, entries: Number(entries) };
  return { checkedAt, holds: false, why, ...(seq !== null && { brokenEntry: Number(seq) }) };
}

/** Runs on Sundays before dawn, because it reads the whole record, which may take longer than a request. */
export const moderationRecordJobs = ({ pool }: Pick<Services, 'pool'>): ScheduledJob[] => [
  {
    name: 'check-moderation-record',
    cron: '20 4 * * 0',
    run: () => withDedicatedConnection({ pool }, checkRecord),
  },
];
