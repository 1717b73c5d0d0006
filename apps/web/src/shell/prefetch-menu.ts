import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { waitUntilIdle } from '../platform/queries/prefetch.ts';
import { prepareToasts } from '../platform/toast.ts';
import { prepareDialogs } from '../ui/dialogs/responsive-dialog.tsx';
import type { MenuItem } from './menus.ts';

/** Signing out leads here, even when offline. */
const signInPage = '/login';

/** Loads the code of dialogs, toasts and the menu's pages in the background, one after the other. */
export function usePrefetchMenu(items: readonly MenuItem[]): void {
  const router = useRouter();
  const client = useQueryClient();
  useEffect(() => {
    let isCancelled = false;
    const waitForIdle = () => waitUntilIdle(router, client, () => isCancelled);
    const prefetchAll = async () => {
      await waitForIdle();
      if (isCancelled) return;
      await prepareDialogs();
      prepareToasts();
      for (const to of [...items.map((item) => item.to), signInPage]) {
        await waitForIdle();
        if (isCancelled) return;
        for (const route of router.getMatchedRoutes(to)[0]) await router.loadRouteChunk(route);
      }
    };
    prefetchAll().catch((error: unknown) => console.error('Erro ao buscar as telas do menu', error));
    return () => {
      isCancelled = true;
    };
  }, [router, client, items]);
}
