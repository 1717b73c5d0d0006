import type { CompanyEvent } from '@trampolim/contract/values/integration-vocabulary';
import type { listCompanyEvents } from '@trampolim/contract/webhooks/company-events';
import type { ResponseOf } from '@trampolim/contract/wire/endpoint';
import type { Database } from '../platform/database/database.ts';
import { decodeCursor, encodeCursor } from '../platform/http/paging.ts';
import { assignEventsForReader } from './assign-events.ts';
import { eventColumns, toSentEvent } from './event-view.ts';

interface EventQuery {
  cursor?: string | undefined;
  type?: CompanyEvent | undefined;
  limit: number;
}

/** Up to 18 digits fit into a bigint. */
const positionForm = /^\d{1,18}$/;

/**
 * Lists the events of a company after the position in the cursor. The cursor of the last page leads to later events.
 * @throws {Failure} `invalid_input` for a forged cursor
 */
export async function listEvents(
  db: Database,
  companyId: string,
  { cursor, type, limit }: EventQuery,
): Promise<ResponseOf<typeof listCompanyEvents>> {
  const after = cursor === undefined ? '0' : decodeCursor(cursor, positionForm);
  // An event that has just happened may not have a position yet.
  await assignEventsForReader(db, companyId);
  const rows = await db
    .selectFrom('company_event as e')
    .select([...eventColumns, 'e.position'])
    .where('e.company_id', '=', companyId)
    .where('e.position', '>', after)
    .$if(type !== undefined, (query) => query.where('e.kind', '=', type as CompanyEvent))
    .orderBy('e.position')
    .limit(limit + 1)
    .execute();
  const events = rows.slice(0, limit);
  const lastPosition = events.at(-1)?.position;
  const nextCursor = lastPosition == null ? cursor : encodeCursor(lastPosition);
  return {
    events: events.map(toSentEvent),
    ...(nextCursor !== undefined && { cursor: nextCursor }),
    hasMore: rows.length > limit,
  };
}
