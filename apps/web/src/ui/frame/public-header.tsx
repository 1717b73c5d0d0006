import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { publicVacancies } from '../../platform/navigation/public-vacancies.ts';
import { ColorSchemeSwitch } from './color-scheme-switch.tsx';
import { LogoLink } from './logo.tsx';
import { useOwnArea } from './own-area.ts';
import classes from './public-header.module.css';
import { useScrolledPast } from './use-scrolled-past.ts';
import { VisitorsOnly } from './visitors-only.tsx';

const styleChangeScroll = 50;
const menuId = 'menu-inicial';

/** Of a link that may lead to the page that is open, where nothing else would. */
function hideMenu({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}

export function PublicHeader({ overHero }: { overHero: boolean }) {
  const scrolled = useScrolledPast(styleChangeScroll);
  const ownArea = useOwnArea();
  return (
    <header className={classes.header} data-over-hero={overHero} data-scrolled={scrolled}>
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
        {ownArea && (
          <Link to={ownArea} className={classes.strongLink}>
            MINHA ÁREA
          </Link>
        )}
      </nav>
      <ColorSchemeSwitch />
      {/* Opened by the browser itself, and so without scripts too. */}
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
        {ownArea && <Link to={ownArea}>Minha Área</Link>}
      </nav>
    </header>
  );
}
