import { IconLogout } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { waitUntilIdle } from '../platform/queries/prefetch.ts';
import type { User } from '../platform/session/session.ts';
import { prepareToasts } from '../platform/toast.ts';
import { prepareDialogs } from '../ui/dialogs/responsive-dialog.tsx';
import classes from './menu.module.css';
import { type MenuItem, menus } from './menus.ts';
import { useSignOut } from './sign-out.tsx';

/** The main menu: at the side on wide screens, at the bottom on phones. */
export function Menu({ user }: { user: User }) {
  const items = menus[user.role];
  // `useLocation` returns the pending location, so the item is marked as soon as it is tapped.
  const pathname = useLocation({ select: (location) => location.pathname });
  usePrefetchCode(items);
  const { startSignOut, dialog } = useSignOut();
  return (
    <nav className={classes.menu} aria-label="Menu principal">
      <ul className={classes.items}>
        {items.map((item) => (
          <li key={item.to}>
            <MenuLink
              item={item}
              current={ariaCurrent(pathname, item)}
              count={item.countsUnseenApplications ? user.unseenApplications : undefined}
            />
          </li>
        ))}
        <li className={classes.signOut}>
          <button type="button" className={classes.item} onClick={startSignOut}>
            <IconLogout size={22} stroke={1.8} aria-hidden="true" />
            <span>Sair</span>
          </button>
          {dialog}
        </li>
      </ul>
    </nav>
  );
}

/**
 * The `aria-current` of a menu item: `page` on its own page, `true` on a page that belongs to it, such as a vacancy.
 */
function ariaCurrent(pathname: string, { to, includes = [] }: MenuItem): 'page' | 'true' | undefined {
  if (pathname === to) return 'page';
  return includes.some((route) => pathname.startsWith(route.split('$')[0] ?? route)) ? 'true' : undefined;
}

interface MenuLinkProps {
  item: MenuItem;
  current: ReturnType<typeof ariaCurrent>;
  count: number | undefined;
}

function MenuLink({ item, current, count = 0 }: MenuLinkProps) {
  const countText = count === 1 ? '1 candidatura com novidade' : `${count} candidaturas com novidades`;
  // The empty `activeProps` replace the router's class `active`, which has no style.
  return (
    <Link to={item.to} className={classes.item} activeProps={{}} aria-current={current}>
      <item.icon size={22} stroke={1.8} aria-hidden="true" />
      <span className={classes.label}>{item.label}</span>
      <span className={classes.shortLabel} aria-hidden="true">
        {item.shortLabel}
      </span>
      {count > 0 && (
        <span className={classes.badge}>
          <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
          <span className="only-for-screen-readers">, {countText}</span>
        </span>
      )}
    </Link>
  );
}

/** Signing out leads here, even when offline. */
const signInPage = '/login';

/** Loads the code of dialogs, toasts and the menu's pages in the background, one after the other. */
export function usePrefetchCode(items: readonly MenuItem[]): void {
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
