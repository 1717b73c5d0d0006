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

/** The deletion of many items one by one, and its progress. */
export const bulkRemoval = z
  .object({
    _id: id,
    kind: z.enum(removableKinds),
    search: shownText()
      .optional()
      .meta({ description: 'The search that found them; absent if they were chosen one by one' }),
    state: z.enum(bulkRemovalStates),
    total: count.meta({ description: 'Number of items when the removal began' }),
    removed: count,
    gone: count.meta({ description: 'Items that somebody else had deleted in the meantime' }),
    failed: count,
    startedBy: shownText(emailLimit)
      .optional()
      .meta({ description: 'Absent if the administrator’s account no longer exists' }),
    startedAt: instant,
    finishedAt: instant.optional(),
    mayCancel: z.boolean(),
    failures: z
      .array(z.object({ _id: id, name: shownText(emailLimit), reason: shownText() }))
      .max(shownFailureLimit)
      .meta({ description: 'The first items; those deleted since are left out' }),
  })
  .meta({ id: 'BulkRemoval' });

export type BulkRemoval = z.output<typeof bulkRemoval>;

export const countForRemoval = endpoint({
  method: 'GET',
  path: '/api/user/admin/removal-count',
  summary: 'Count what a search of administrators finds, up to the limit of one bulk removal',
  audience: ['Admin'],
  query: z.object(byFilter),
  response: z.object({
    count,
    tooMany: z.boolean().meta({ description: 'More items were found than that limit' }),
  }),
});

export const startBulkRemoval = endpoint({
  method: 'POST',
  path: '/api/user/admin/removals',
  summary:
    'Delete many items, chosen one by one or by a search, in the background; the items are fixed when the request arrives',
  audience: ['Admin'],
  needsFreshSignIn: true,
  body: z.union([
    z.object({ kind: z.enum(removableKinds), ids: z.array(id).min(1).max(chosenForRemovalLimit) }),
    z.object({
      ...byFilter,
      expected: count.meta({
        description:
          'Number of items that the administrator confirmed; the request is refused if the search finds another number',
      }),
    }),
  ]),
  response: bulkRemoval,
  errors: ['removal_running', 'removal_changed', 'removal_limit', 'removal_empty', 'session_ended'],
});

export const listBulkRemovals = endpoint({
  method: 'GET',
  path: '/api/user/admin/removals',
  summary: 'List bulk removals of all administrators that are running or ended in the last day, newest first',
  audience: ['Admin'],
  response: z.array(bulkRemoval).max(shownRemovalLimit),
});

export const cancelBulkRemoval = endpoint({
  method: 'POST',
  path: '/api/user/admin/removals/:id/cancel',
  summary: 'Stop a bulk removal before its next item',
  audience: ['Admin'],
  params: z.object({ id }),
  response: bulkRemoval,
  errors: ['removal_not_found', 'removal_over'],
});
