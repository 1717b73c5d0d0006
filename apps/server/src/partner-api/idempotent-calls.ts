import { createHash } from 'node:crypto';
import { idempotencyHours } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import { type Database, newId, type Transaction } from '../platform/database/database.ts';
import { removeInBatches } from '../platform/database/remove-in-batches.ts';
import { fail } from '../platform/http/errors.ts';
import type { ScheduledJob } from '../platform/jobs.ts';

interface Call {
  apiKeyId: string;
  /** The client chooses the key. */
  key: string;
  body: unknown;
}

/**
 * Runs `act` once for all calls with one key, and returns its stored answer to later calls. Of two simultaneous calls,
 * the second waits until the first has committed. A call that fails stores nothing, so that it can be sent again.
 * @throws {Failure} `idempotency_key_reused` if the first call had another body
 */
export async function runIdempotently<Answer extends object>(
  transaction: Transaction,
  { apiKeyId, key, body }: Call,
  act: () => Promise<Answer>,
): Promise<{ answer: Answer; isRepeated: boolean }> {
  const hash = createHash('sha256').update(JSON.stringify(body)).digest();
  const inserted = await transaction
    .insertInto('idempotent_call')
    .values({ id: newId(), api_key_id: apiKeyId, key, request_hash: hash })
    .onConflict((conflict) => conflict.constraint('idempotent_call_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) {
    const first = await transaction
      .selectFrom('idempotent_call')
      .select(['request_hash', 'answer'])
      .where('api_key_id', '=', apiKeyId)
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    if (!first.request_hash.equals(hash)) throw fail('idempotency_key_reused');
    // The first call went to the same endpoint, so its answer has the same type.
    return { answer: first.answer as unknown as Answer, isRepeated: true };
  }
  const answer = await act();
  await transaction
    .updateTable('idempotent_call')
    .set({ answer: JSON.stringify(answer) })
    .where('id', '=', inserted.id)
    .execute();
  return { answer, isRepeated: false };
}

const removeOldCalls = (db: Database): Promise<void> =>
  removeInBatches(
    db,
    'idempotent_call',
    'id',
    sql`called_at < now() - make_interval(hours => ${idempotencyHours})`,
  );

export const idempotentCallJobs = (db: Database): ScheduledJob[] => [
  { name: 'remove-old-idempotent-calls', cron: '20 * * * *', run: () => removeOldCalls(db) },
];
