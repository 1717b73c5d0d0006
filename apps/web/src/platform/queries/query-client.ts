import { QueryClient } from '@tanstack/react-query';
import { onSignOut } from '../session/session.ts';

const secondsFresh = 30;

/**
 * Server state of the signed-in area. Imported by signed-in pages and their loaders only: public pages
 * do not download it.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: secondsFresh * 1000,
      // The error state offers a retry; a silent one would only make people wait longer for it.
      retry: false,
      // Without a connection a list says so at once, instead of waiting for one, and recovers by itself.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    // Nor is anything sent later behind the person's back.
    mutations: { networkMode: 'always' },
  },
});

// The next person on this device must not see the last one's data.
onSignOut(() => queryClient.clear());
