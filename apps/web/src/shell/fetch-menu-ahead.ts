import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { MenuItem } from './menus.ts';

/** After what is on screen has been drawn, and not in its way. */
const whenIdle = () =>
  new Promise<void>((resolve) => {
    // Safari knows no other.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 200);
  });

/** Fetches the code of the menu's pages one after the other, so that the next tap finds it here. */
export function useMenuAhead(items: readonly MenuItem[]): void {
  const router = useRouter();
  useEffect(() => {
    let isLeft = false;
    const fetchAll = async () => {
      for (const { to } of items) {
        await whenIdle();
        if (isLeft) return;
        const route = Object.values(router.routesById).find(({ fullPath }) => fullPath === to);
        if (route) await router.loadRouteChunk(route);
      }
    };
    fetchAll().catch((error: unknown) => console.error('Erro ao buscar as telas do menu', error));
    return () => {
      isLeft = true;
    };
  }, [router, items]);
}
