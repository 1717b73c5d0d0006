import type { ReactNode } from 'react';
import { ColorSchemeSwitch } from '../ui/frame/color-scheme-switch.tsx';
import { LogoLink } from '../ui/frame/logo.tsx';
import { SkipLink } from '../ui/frame/skip-link.tsx';
import classes from './standalone-page.module.css';

interface StandalonePageProps {
  /** Decoration next to the content on wide screens. */
  aside?: ReactNode;
  /** Displays `aside` below the content on narrow screens, for pages that would leave a phone half empty. */
  asideBelow?: boolean;
  children: ReactNode;
}

/** The layout of pages such as sign-in, sign-up and forgotten password. */
export function StandalonePage({ aside, asideBelow = false, children }: StandalonePageProps) {
  return (
    <div className={classes.page} data-with-aside={Boolean(aside)} data-aside-below={asideBelow}>
      <SkipLink />
      <header className={classes.header}>
        <LogoLink />
        <ColorSchemeSwitch />
      </header>
      <main className={classes.content} id="conteudo" tabIndex={-1}>
        {children}
      </main>
      {aside && <aside className={classes.aside}>{aside}</aside>}
    </div>
  );
}
