import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { prepareToasts } from '../platform/toast.ts';
import type { MenuItem } from './menus.ts';

/** After what is on screen has been drawn, and not in its way. */
const whenIdle = () =>
  new Promise<void>((resolve) => {
    // Safari knows no other.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 200);
  });

/** Whoever is on their way needs the whole of a slow network. */
const whenArrived = ({ state, subscribe }: AnyRouter) =>
  new Promise<void>((resolve) => {
    if (state.status === 'idle') return resolve();
    const leave = subscribe('onResolved', () => {
      leave();
      resolve();
    });
  });

/** So does what the page has asked the server for. */
const whenAnswered = (client: QueryClient) =>
  new Promise<void>((resolve) => {
    if (client.isFetching() === 0) return resolve();
    const leave = client.getQueryCache().subscribe(() => {
      if (client.isFetching() > 0) return;
      leave();
      resolve();
    });
  });

/** Where whoever signs out ends, also without a network. */
const wayOut = '/login';

/** Fetches what shows toasts, and the code of the menu's pages one after the other, so that the next tap finds them here. */
export function useFetchAhead(items: readonly MenuItem[]): void {
  const router = useRouter();
  const client = useQueryClient();
  useEffect(() => {
    let isLeft = false;
    const isBusy = () => !isLeft && (router.state.status !== 'idle' || client.isFetching() > 0);
    const quiet = async () => {
      do {
        await whenArrived(router);
        await whenAnswered(client);
        // What was answered is drawn by then, and has asked for more.
        await whenIdle();
      } while (isBusy());
    };
    const fetchAll = async () => {
      await quiet();
      if (isLeft) return;
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
