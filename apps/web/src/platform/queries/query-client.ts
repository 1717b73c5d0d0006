import { notifyManager, QueryClient } from '@tanstack/react-query';
import { onSignOut } from '../session/session.ts';

const freshSeconds = 30;

/**
 * The cache of the signed-in area. Only signed-in pages and their loaders may import it: public pages do not download
 * it.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshSeconds * 1000,
      // The error state has a retry button; automatic retries would only delay it.
      retry: false,
      // Offline, a list shows the error at once and recovers by itself.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    // Changes are not queued while offline.
    mutations: { networkMode: 'always' },
  },
});

// By default components learn of a change in the next timer. A second click may come before it, when a button is not
// disabled yet and would send the change again.
notifyManager.setScheduler(queueMicrotask);

// The next user of this device must not see the previous user's data.
onSignOut(() => queryClient.clear());
