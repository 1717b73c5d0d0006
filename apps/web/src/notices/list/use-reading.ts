import type { Notice } from '@trampolim/contract/accounts/notices';
import { useIsRead, useMarkRead } from '../notice-api.ts';

/** What was read, and the reading of one notice by following it. */
export function useReading() {
  const isRead = useIsRead();
  // Whoever has gone on is not told: it simply stays unread.
  const mark = useMarkRead((error) => console.error('Erro ao marcar um aviso como lido', error));
  const read = (notice: Notice) => {
    if (!isRead(notice)) mark({ ids: [notice._id] });
  };
  return { isRead, read };
}
