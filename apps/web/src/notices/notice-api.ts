import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { Api } from '@trampolim/contract/api';
import type { Notice } from '@trampolim/contract/notices/notices';
import type { RequestOf } from '@trampolim/contract/wire/endpoint';
import { unreadCountLimit } from '@trampolim/contract/wire/limits';
import { api } from '../platform/api/api-client.ts';
import { pagedQuery } from '../platform/queries/api-query.ts';
import { updateCachedItems } from '../platform/queries/update-cache.ts';
import { type FiltersOf, oneOf, type SearchOf, urlFilters } from '../platform/queries/url-filters.ts';
import { currentSession, updateUser } from '../platform/session/session.ts';

export const noticesKey = ['notices'] as const;

export const noticeFilters = urlFilters({ unread: oneOf(['true'] as const) });

export type NoticeFilters = FiltersOf<typeof noticeFilters>;
export type NoticeSearch = SearchOf<typeof noticeFilters>;

/** The signed-in user's notices, the latest first. */
export const noticesQuery = (filters: NoticeFilters) =>
  pagedQuery([...noticesKey, 'list', filters], 'GET /api/notices', { query: filters });

/** The number of unread notices, such as `7` or `99+`. */
export const formatUnreadCount = (unread: number): string =>
  unread >= unreadCountLimit ? `${unreadCountLimit - 1}+` : String(unread);

/** Some notices by id, or all up to a time. */
type NoticeSelection = RequestOf<Api['POST /api/notices/read']>['body'];

const isSelected = (selection: NoticeSelection, { _id, at }: Notice): boolean =>
  'ids' in selection ? selection.ids.includes(_id) : at <= selection.upTo;

const mutationKey = [...noticesKey, 'read'];

/** Expected number of unread notices. A capped count does not change, because the exact one is unknown. */
const unreadAfter = (selection: NoticeSelection, unread: number): number => {
  if ('upTo' in selection) return 0;
  return unread >= unreadCountLimit ? unread : Math.max(0, unread - selection.ids.length);
};

/** Marks notices as read. The count decreases optimistically and is restored on failure. */
export function useMarkRead(onFailure: (error: Error) => void) {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async (selection: NoticeSelection) =>
      (await api('POST /api/notices/read', { body: selection })).data,
    onMutate: (selection) => {
      const previousCount = currentSession()?.unreadNotices ?? 0;
      const expectedCount = unreadAfter(selection, previousCount);
      updateUser({ unreadNotices: expectedCount });
      return { previousCount, expectedCount };
    },
    onSuccess: async ({ unread }: { unread?: number }, selection) => {
      // A proxy may have replaced the response. Then the expected count stays.
      if (unread !== undefined) updateUser({ unreadNotices: unread });
      await updateReadNotices(client, selection);
    },
    onError: (error, _selection, counts) => {
      // Skipped if the stream has sent a newer count.
      if (counts && currentSession()?.unreadNotices === counts.expectedCount)
        updateUser({ unreadNotices: counts.previousCount });
      onFailure(error);
    },
  });
  return mutate;
}

/** Lists of unread notices retain notices that were just read until they are reopened, except after marking all. */
async function updateReadNotices(client: QueryClient, selection: NoticeSelection): Promise<void> {
  await updateCachedItems<Notice>(client, noticesKey, (notice) =>
    isSelected(selection, notice) ? { ...notice, read: true } : notice,
  );
  const refetchType = 'upTo' in selection ? 'active' : 'none';
  void client.invalidateQueries({ queryKey: [...noticesKey, 'list', { unread: 'true' }], refetchType });
}

/** Returns a predicate for notices that are read or are being marked as read in this tab. */
function useIsRead(): (notice: Notice) => boolean {
  const pendingSelections = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as NoticeSelection,
  });
  return (notice) => notice.read || pendingSelections.some((selection) => isSelected(selection, notice));
}

/** Returns which notices are read, and a function that marks one as read. */
export function useReadNotices() {
  const isRead = useIsRead();
  // No toast: the user has moved on, and the notice remains unread.
  const markSelection = useMarkRead((error) => console.error('Erro ao marcar um aviso como lido', error));
  const markAsRead = (notice: Notice) => {
    if (!isRead(notice)) markSelection({ ids: [notice._id] });
  };
  return { isRead, markAsRead };
}
