import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { Api } from '@trampolim/contract/api';
import type { Notice } from '@trampolim/contract/notices/notices';
import type { RequestOf } from '@trampolim/contract/wire/endpoint';
import { unreadNoticesCounted } from '@trampolim/contract/wire/limits';
import { api } from '../platform/api/api-client.ts';
import { apiQuery, pagedQuery } from '../platform/queries/api-query.ts';
import { updateCachedItems } from '../platform/queries/update-cache.ts';
import { type FiltersOf, oneOf, type SearchOf, urlFilters } from '../platform/queries/url-filters.ts';
import { currentSession, updateUser } from '../platform/session/session.ts';

export const noticesKey = ['notices'] as const;

/** Number of notices in the panel. */
const newest = 10;

export const noticeFilters = urlFilters({ unread: oneOf(['true'] as const) });

export type NoticeFilters = FiltersOf<typeof noticeFilters>;
export type NoticeSearch = SearchOf<typeof noticeFilters>;

export const newestNoticesQuery = () =>
  apiQuery([...noticesKey, 'newest'], 'GET /api/notices', { query: { limit: newest } });

/** The signed-in user's notices, the latest first. */
export const noticesQuery = (filters: NoticeFilters) =>
  pagedQuery([...noticesKey, 'list', filters], 'GET /api/notices', { query: filters });

/** The number of unread notices as a text, capped at the counted maximum. */
export const countOf = (unread: number): string =>
  unread >= unreadNoticesCounted ? `${unreadNoticesCounted - 1}+` : String(unread);

/** Some notices by id, or all up to a time. */
type Choice = RequestOf<Api['POST /api/notices/read']>['body'];

const covers = (choice: Choice, { _id, at }: Notice): boolean =>
  'ids' in choice ? choice.ids.includes(_id) : at <= choice.upTo;

const mutationKey = [...noticesKey, 'read'];

/** Expected number of unread notices. A capped count does not change, because the exact one is unknown. */
const unreadAfter = (choice: Choice, unread: number): number => {
  if ('upTo' in choice) return 0;
  return unread >= unreadNoticesCounted ? unread : Math.max(0, unread - choice.ids.length);
};

/** Marks notices as read. The count decreases optimistically and is restored on failure. */
export function useMarkRead(onFailure: (error: Error) => void) {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async (choice: Choice) => (await api('POST /api/notices/read', { body: choice })).data,
    onMutate: (choice) => {
      const before = currentSession()?.unreadNotices ?? 0;
      const hoped = unreadAfter(choice, before);
      updateUser({ unreadNotices: hoped });
      return { before, hoped };
    },
    onSuccess: async ({ unread }: { unread?: number }, choice) => {
      if (unread !== undefined) updateUser({ unreadNotices: unread });
      await showRead(client, choice);
    },
    onError: (error, _choice, counted) => {
      // Skipped if the stream has sent a newer count.
      if (counted && currentSession()?.unreadNotices === counted.hoped)
        updateUser({ unreadNotices: counted.before });
      onFailure(error);
    },
  });
  return mutate;
}

/** Lists of unread notices retain a notice read just now until they are reopened, except after marking all. */
async function showRead(client: QueryClient, choice: Choice): Promise<void> {
  await updateCachedItems<Notice>(client, noticesKey, (notice) =>
    covers(choice, notice) ? { ...notice, read: true } : notice,
  );
  const refetchType = 'upTo' in choice ? 'active' : 'none';
  void client.invalidateQueries({ queryKey: [...noticesKey, 'list', { unread: 'true' }], refetchType });
}

/** Returns a predicate: true for notices that are read, or being marked as read in this tab. */
function useIsRead(): (notice: Notice) => boolean {
  const underWay = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Choice,
  });
  return (notice) => notice.read || underWay.some((choice) => covers(choice, notice));
}

/** Returns the read predicate and a function that marks one notice as read. */
export function useReadNotices() {
  const isRead = useIsRead();
  // No toast: the user has moved on, and the notice remains unread.
  const mark = useMarkRead((error) => console.error('Erro ao marcar um aviso como lido', error));
  const read = (notice: Notice) => {
    if (!isRead(notice)) mark({ ids: [notice._id] });
  };
  return { isRead, read };
}
