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

// By default, a timer notifies components of a change. A second click before it would find the button still enabled,
// and would send the change again.
notifyManager.setScheduler(queueMicrotask);

// The next user of this device must not see the previous user's data.
onSignOut(() => queryClient.clear());
