import type { SentEvent } from '@trampolim/contract/webhooks/company-events';
import type { Selectable } from 'kysely';
import type { DB } from '../platform/database/database-types.gen.ts';

/** Columns of `company_event as e`. */
export const eventColumns = [
  'e.id as eventId',
  'e.kind',
  'e.at',
  'e.vacancy_id',
  'e.candidate_id',
  'e.status',
] as const;

type EventRow = Pick<
  Selectable<DB['company_event']>,
  'kind' | 'at' | 'vacancy_id' | 'candidate_id' | 'status'
> & { eventId: string };

/** An event as companies' programs receive it. */
export const toSentEvent = ({
  eventId,
  kind,
  at,
  vacancy_id,
  candidate_id,
  status,
}: EventRow): SentEvent => ({
  _id: eventId,
  type: kind,
  timestamp: at,
  data: {
    ...(vacancy_id && { vacancyId: vacancy_id }),
    ...(candidate_id && { candidateId: candidate_id }),
    ...(status && { status }),
  },
});
