import { IconLogout } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import type { User } from '../platform/session/session.ts';
import { useFetchAhead } from './fetch-ahead.ts';
import classes from './menu.module.css';
import { type MenuItem, menus } from './menus.ts';
import { useSignOut } from './sign-out.tsx';

/** At the side on wide screens, icons at the bottom on phones. */
export function Menu({ user }: { user: User }) {
  const items = menus[user.role];
  // Where one is going, from the tap on, and not where one still is.
  const pathname = useLocation({ select: (location) => location.pathname });
  useFetchAhead(items);
  const { leave, question } = useSignOut();
  return (
    <nav className={classes.menu} aria-label="Menu principal">
      <ul className={classes.items}>
        {items.map((item) => (
          <li key={item.to}>
            <MenuLink
              item={item}
              current={currentAt(pathname, item)}
              count={item.countsUnseenApplications ? user.unseenApplications : undefined}
            />
          </li>
        ))}
        <li className={classes.leave}>
          <button type="button" className={classes.item} onClick={leave}>
            <IconLogout size={22} stroke={1.8} aria-hidden="true" />
            <span>Sair</span>
          </button>
          {question}
        </li>
      </ul>
    </nav>
  );
}

/** The page itself, or that of one thing of its list. */
function currentAt(pathname: string, { to, leadsTo }: MenuItem): 'page' | 'true' | undefined {
  if (pathname === to) return 'page';
  const [folder] = leadsTo?.split('$') ?? [];
  return folder && pathname.startsWith(folder) ? 'true' : undefined;
}

interface MenuLinkProps {
  item: MenuItem;
  current: ReturnType<typeof currentAt>;
  count: number | undefined;
}

function MenuLink({ item, current, count = 0 }: MenuLinkProps) {
  const news = count === 1 ? '1 candidatura com novidade' : `${count} candidaturas com novidades`;
  return (
    <Link to={item.to} className={classes.item} activeProps={{}} aria-current={current}>
      <item.icon size={22} stroke={1.8} aria-hidden="true" />
      <span className={classes.label}>{item.label}</span>
      <span className={classes.short} aria-hidden="true">
        {item.short}
      </span>
      {count > 0 && (
        <span className={classes.badge}>
          <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
          <span className="only-for-screen-readers">, {news}</span>
        </span>
      )}
    </Link>
  );
}
