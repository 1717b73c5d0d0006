import { IconLogout } from '@tabler/icons-react';
import { Link, useMatchRoute, useNavigate } from '@tanstack/react-router';
import { signOut, type User } from '../platform/session.ts';
import classes from './menu.module.css';
import { type MenuItem, menus } from './menus.ts';

/** At the side on wide screens, icons at the bottom on phones. */
export function Menu({ user }: { user: User }) {
  const navigate = useNavigate();
  const leave = async () => {
    await signOut();
    await navigate({ to: '/login' });
  };
  return (
    <nav className={classes.menu} aria-label="Menu principal">
      <ul className={classes.items}>
        {menus[user.role].map((item) => (
          <li key={item.to}>
            <MenuLink
              item={item}
              count={item.countsUnseenApplications ? user.unseenApplications : undefined}
            />
          </li>
        ))}
        <li className={classes.leave}>
          <button type="button" className={classes.item} onClick={() => void leave()}>
            <IconLogout size={22} stroke={1.8} />
            <span>Sair</span>
          </button>
        </li>
      </ul>
    </nav>
  );
}

function MenuLink({ item, count = 0 }: { item: MenuItem; count?: number | undefined }) {
  const news = count === 1 ? '1 candidatura com novidade' : `${count} candidaturas com novidades`;
  const isBelow = useMatchRoute()({ to: item.leadsTo ?? item.to }) !== false;
  return (
    <Link to={item.to} className={classes.item} aria-current={isBelow ? 'true' : undefined}>
      <item.icon size={22} stroke={1.8} />
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
