import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ColorSchemeSwitch } from '../ui/frame/color-scheme-switch.tsx';
import { LogoLink } from '../ui/frame/logo.tsx';
import { useOwnArea } from '../ui/frame/own-area.ts';
import classes from './home-header.module.css';
import { useScrolledPast } from './use-scrolled-past.ts';

const styleChangeScroll = 50;

export function HomeHeader() {
  const scrolled = useScrolledPast(styleChangeScroll);
  const [menuOpen, setMenuOpen] = useState(false);
  const ownArea = useOwnArea();

  useEffect(() => {
    if (!menuOpen) return;
    const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && setMenuOpen(false);
    addEventListener('keydown', closeOnEscape);
    return () => removeEventListener('keydown', closeOnEscape);
  }, [menuOpen]);

  return (
    <header className={classes.header} data-scrolled={scrolled || menuOpen}>
      <div className={classes.bar}>
        <LogoLink />
        <ColorSchemeSwitch />
        <nav className={classes.links} aria-label="Acesso">
          {ownArea && (
            <Link to={ownArea} className={classes.strongLink}>
              MINHA ÁREA
            </Link>
          )}
          {ownArea === null && (
            <>
              <Link to="/cadastro" className={classes.link}>
                CADASTRO
              </Link>
              <Link to="/login" className={classes.strongLink}>
                LOGIN
              </Link>
            </>
          )}
        </nav>
        <button
          type="button"
          className={classes.hamburger}
          aria-label="Menu"
          aria-expanded={menuOpen}
          aria-controls="menu-inicial"
          onClick={() => setMenuOpen(!menuOpen)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={menuOpen ? 'M6 6l12 12M18 6 6 18' : 'M4 7h16M4 12h16M4 17h16'} />
          </svg>
        </button>
      </div>
      <nav id="menu-inicial" className={classes.phoneMenu} aria-label="Acesso" hidden={!menuOpen}>
        {ownArea ? (
          <Link to={ownArea}>Minha Área</Link>
        ) : (
          <>
            <Link to="/login">Login</Link>
            <Link to="/cadastro">Cadastro</Link>
          </>
        )}
      </nav>
    </header>
  );
}
