import type { ReactNode } from 'react';
import { ColorSchemeSwitch } from '../ui/frame/color-scheme-switch.tsx';
import { LogoLink } from '../ui/frame/logo.tsx';
import { SkipLink } from '../ui/frame/skip-link.tsx';
import classes from './account-page.module.css';

interface AccountPageProps {
  /** Beside the content where there is room; says nothing that a person needs. */
  aside?: ReactNode;
  /** Whether it closes the page below where there is no room beside: for pages that leave a phone half empty. */
  asideBelow?: boolean;
  children: ReactNode;
}

/** The frame of the pages on the way into the product: sign-in, sign-up, forgotten password. */
export function AccountPage({ aside, asideBelow = false, children }: AccountPageProps) {
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
