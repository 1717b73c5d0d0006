import type { QueryClient } from '@tanstack/react-query';
import { followNotices } from './follow-notices.ts';
import { watchNotices } from './watch-notices.ts';

/** Keeps the screen up to an account's notices until given up. */
export const startNotices = (client: QueryClient, accountId: string, signal: AbortSignal): Promise<void> =>
  watchNotices({ accountId, signal, onTold: followNotices(client, signal) });
