import type { ReactNode } from 'react';
import { useOnline } from '../platform/api/connection.ts';
import { homeOfRole } from '../platform/session/home-of-role.ts';
import { useSession } from '../platform/session/session.ts';
import { ColorSchemeSwitch } from '../ui/frame/color-scheme-switch.tsx';
import { Logo, LogoLink, LogoMark } from '../ui/frame/logo.tsx';
import { OfflineSign } from './offline-sign.tsx';
import classes from './shell.module.css';

export function ShellHeader({ children }: { children: ReactNode }) {
  const user = useSession();
  const online = useOnline();
  return (
    <header className={classes.header}>
      <LogoLink to={user ? homeOfRole[user.role] : '/'} label="Trampolim, ir para Minha Área">
        {/* Without its name it leaves room for what has to be said, at any size of text. */}
        {online ? <Logo size={30} /> : <LogoMark size={30} />}
      </LogoLink>
      <OfflineSign online={online} />
      <span className={classes.person}>
        {user?.name || user?.email}
        {user?.company && `, por ${user.company.name}`}
      </span>
      <div className={classes.tools}>
        {children}
        <ColorSchemeSwitch />
      </div>
    </header>
  );
}
