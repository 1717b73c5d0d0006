import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
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

/** Fetches the code of the menu's pages one after the other, so that the next tap finds it here. */
export function useMenuAhead(items: readonly MenuItem[]): void {
  const router = useRouter();
  useEffect(() => {
    let isLeft = false;
    const fetchAll = async () => {
      for (const { to } of items) {
        await whenArrived(router);
        await whenIdle();
        if (isLeft) return;
        for (const route of router.getMatchedRoutes(to)[0]) await router.loadRouteChunk(route);
      }
    };
    fetchAll().catch((error: unknown) => console.error('Erro ao buscar as telas do menu', error));
    return () => {
      isLeft = true;
    };
  }, [router, items]);
}
