import { Link } from '@tanstack/react-router';
import { homeOfRole } from '../platform/home-of-role.ts';
import { useSession } from '../platform/session.ts';
import { ColorSchemeSwitch } from '../ui/frame/color-scheme-switch.tsx';
import { Logo } from '../ui/frame/logo.tsx';
import { OfflineStrip } from './offline-strip.tsx';
import classes from './shell.module.css';

export function ShellHeader() {
  const user = useSession();
  return (
    <header className={classes.header}>
      <Link
        to={user ? homeOfRole[user.role] : '/'}
        className={classes.logo}
        aria-label="Trampolim, ir para Minha Área"
      >
        <Logo size={30} />
      </Link>
      <span className={classes.person}>{user?.name || user?.email}</span>
      <ColorSchemeSwitch />
      <OfflineStrip />
    </header>
  );
}
