import { Link } from '@tanstack/react-router';
import { type MouseEvent, useSyncExternalStore } from 'react';
import { publicVacancies } from '../../platform/navigation/vacancy-links.ts';
import { ColorSchemeSwitch } from './color-scheme-switch.tsx';
import { LogoLink } from './logo.tsx';
import classes from './public-header.module.css';
import { useHomePath, VisitorsOnly } from './visitors-only.tsx';

const scrolledThresholdPx = 50;
const menuId = 'menu-inicial';

/** Closes the menu. Links need it if they may lead to the current page, where no navigation closes the menu. */
function hideMenu({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}

export function PublicHeader({ overHero }: { overHero: boolean }) {
  const isScrolled = useScrolledPast(scrolledThresholdPx);
  const homePath = useHomePath();
  return (
    <header className={classes.header} data-over-hero={overHero} data-scrolled={isScrolled}>
      <LogoLink />
      <nav className={classes.links} aria-label="Acesso">
        <Link {...publicVacancies} className={classes.link}>
          Vagas
        </Link>
        <VisitorsOnly>
          <Link to="/cadastro" className={classes.link}>
            CADASTRO
          </Link>
          <Link to="/login" className={classes.strongLink}>
            LOGIN
          </Link>
        </VisitorsOnly>
        {homePath && (
          <Link to={homePath} className={classes.strongLink}>
            MINHA ÁREA
          </Link>
        )}
      </nav>
      <ColorSchemeSwitch />
      {/* `popover` works without scripts. */}
      <button type="button" className={classes.hamburger} aria-label="Menu" popoverTarget={menuId}>
        <svg className={classes.bars} viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 7h16M4 12h16M4 17h16" />
        </svg>
        <svg className={classes.cross} viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 6l12 12M18 6 6 18" />
        </svg>
      </button>
      <nav id={menuId} className={classes.phoneMenu} aria-label="Menu" popover="auto">
        <Link {...publicVacancies} onClick={hideMenu}>
          Vagas
        </Link>
        <VisitorsOnly>
          <Link to="/login">Login</Link>
          <Link to="/cadastro">Cadastro</Link>
        </VisitorsOnly>
        {homePath && <Link to={homePath}>Minha Área</Link>}
      </nav>
    </header>
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}

/** Returns whether the page is scrolled beyond `pixels`. */
const useScrolledPast = (pixels: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => scrollY > pixels,
    () => false,
  );
