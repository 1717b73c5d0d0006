import { z } from 'zod';
import { id, instant, optionalText, shownText } from '../values/text.ts';
import { bulkRemovalStates, removableKinds } from '../values/vocabulary.ts';
import { endpoint } from '../wire/endpoint.ts';
import {
  bulkRemovalLimit,
  chosenForRemovalLimit,
  emailLimit,
  shownFailureLimit,
  shownRemovalLimit,
} from '../wire/limits.ts';

const count = z.number().int().min(0).max(bulkRemovalLimit);
const byFilter = { kind: z.enum(removableKinds), search: optionalText() };

/** Many that are deleted one after the other, and how far that is. */
export const bulkRemoval = z
  .object({
    _id: id,
    kind: z.enum(removableKinds),
    search: shownText().optional().meta({ description: 'What found them; absent where each was chosen' }),
    state: z.enum(bulkRemovalStates),
    total: count.meta({ description: 'How many there were when it began' }),
    removed: count,
    gone: count.meta({ description: 'Those that somebody else had deleted meanwhile' }),
    failed: count,
    startedBy: shownText(emailLimit).optional().meta({ description: 'Absent once that account is gone' }),
    startedAt: instant,
    finishedAt: instant.optional(),
    mayCancel: z.boolean(),
    failures: z
      .array(z.object({ _id: id, name: shownText(emailLimit), reason: shownText() }))
      .max(shownFailureLimit)
      .meta({ description: 'The first of them; those that were deleted since are left out' }),
  })
  .meta({ id: 'BulkRemoval' });

export type BulkRemoval = z.output<typeof bulkRemoval>;

export const countForRemoval = endpoint({
  method: 'GET',
  path: '/api/user/admin/removal-count',
  summary: 'How many a search of administrators finds, exactly up to what one bulk removal takes',
  audience: ['Admin'],
  query: z.object(byFilter),
  response: z.object({
    count,
    tooMany: z.boolean().meta({ description: 'Whether there are more than that' }),
  }),
});

export const startBulkRemoval = endpoint({
  method: 'POST',
  path: '/api/user/admin/removals',
  summary: 'Delete many, chosen one by one or by a search, in the background; what it takes is fixed now',
  audience: ['Admin'],
  body: z.union([
    z.object({ kind: z.enum(removableKinds), ids: z.array(id).min(1).max(chosenForRemovalLimit) }),
    z.object({
      ...byFilter,
      expected: count.meta({ description: 'How many were agreed to; refused where it finds another number' }),
    }),
  ]),
  response: bulkRemoval,
  errors: ['removal_running', 'removal_changed', 'removal_limit', 'removal_empty', 'session_ended'],
});

export const listBulkRemovals = endpoint({
  method: 'GET',
  path: '/api/user/admin/removals',
  summary:
    'Bulk removals of all administrators that are under way or ended in the last day, the newest first',
  audience: ['Admin'],
  response: z.array(bulkRemoval).max(shownRemovalLimit),
});

export const cancelBulkRemoval = endpoint({
  method: 'POST',
  path: '/api/user/admin/removals/:id/cancel',
  summary: 'Stop a bulk removal before the next one that it would delete',
  audience: ['Admin'],
  params: z.object({ id }),
  response: bulkRemoval,
  errors: ['removal_not_found', 'removal_over'],
});
