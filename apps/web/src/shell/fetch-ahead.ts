import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { whenQuiet } from '../platform/queries/when-quiet.ts';
import { prepareToasts } from '../platform/toast.ts';
import { prepareDialogs } from '../ui/dialogs/responsive-dialog.tsx';
import type { MenuItem } from './menus.ts';

/** Where whoever signs out ends, also without a network. */
const wayOut = '/login';

/** Fetches what shows dialogs and toasts, and the code of the menu's pages one after the other, so that the next tap finds them here. */
export function useFetchAhead(items: readonly MenuItem[]): void {
  const router = useRouter();
  const client = useQueryClient();
  useEffect(() => {
    let isLeft = false;
    const quiet = () => whenQuiet(router, client, () => isLeft);
    const fetchAll = async () => {
      await quiet();
      if (isLeft) return;
      await prepareDialogs();
      prepareToasts();
      for (const to of [...items.map((item) => item.to), wayOut]) {
        await quiet();
        if (isLeft) return;
        for (const route of router.getMatchedRoutes(to)[0]) await router.loadRouteChunk(route);
      }
    };
    fetchAll().catch((error: unknown) => console.error('Erro ao buscar as telas do menu', error));
    return () => {
      isLeft = true;
    };
  }, [router, client, items]);
}
