import { Link, type StaticDataRouteOption, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { publicVacancies } from '../platform/navigation/vacancy-links.ts';
import { InsideFrameContext, publicFrame } from '../ui/frame/frame-context.ts';
import { Logo } from '../ui/frame/logo.tsx';
import { PublicHeader } from '../ui/frame/public-header.tsx';
import { SkipLink } from '../ui/frame/skip-link.tsx';
import classes from './public-frame.module.css';

interface PublicFrameProps {
  /** True for a full-width page that starts with a dark picture, over which the header is displayed. */
  overHero?: boolean;
  children: ReactNode;
}

/** The frame of every public page: header, `<main>` and footer. */
export function PublicFrame({ overHero = false, children }: PublicFrameProps) {
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  // From now on, the router's pending page shows this frame while the next page loads.
  useEffect(() => {
    publicFrame.renderPending = (shape) => <PendingFrame shape={shape} />;
  }, []);
  return (
    <Frame overHero={overHero}>
      <main
        id="conteudo"
        className={overHero ? undefined : classes.content}
        tabIndex={-1}
        aria-busy={isLoading || undefined}
      >
        <InsideFrameContext value={true}>{children}</InsideFrameContext>
      </main>
    </Frame>
  );
}

function PendingFrame({ shape }: SkeletonProps) {
  // Somebody who has scrolled to the end of a page would see only the footer, because the skeleton is shorter.
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <Frame overHero={false}>
      <main className={classes.content}>
        <Skeleton shape={shape} />
      </main>
    </Frame>
  );
}

const Frame = ({ overHero, children }: Required<PublicFrameProps>) => (
  <div className={classes.frame}>
    <SkipLink />
    <PublicHeader overHero={overHero} />
    {children}
    <PublicFooter />
  </div>
);

interface SkeletonProps {
  shape: StaticDataRouteOption['skeleton'];
}

/** The outline of the next page: a title, and below it a field with four cards, a form, or one item. */
const Skeleton = ({ shape }: SkeletonProps) => (
  <div className={classes.skeleton} data-shape={shape} role="status" aria-label="Carregando">
    {Array.from({ length: shape === 'search' ? 6 : 2 }, (_, index) => (
      <div key={index} />
    ))}
  </div>
);

const documents = ['Política de privacidade', 'Termos de serviço', 'Documentação'] as const;

function PublicFooter() {
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.about}>
          <Logo />
          <p className={classes.motto}>Vagas e currículos para o Brasil inteiro, de graça.</p>
        </div>
        <nav className={classes.links} aria-label="Trampolim">
          <Link {...publicVacancies}>Vagas</Link>
          <Link to="/salarios">Salários</Link>
          <Link to="/perguntas-frequentes">Perguntas frequentes</Link>
          <Link to="/transparencia">Transparência</Link>
          <Link to="/acessibilidade">Acessibilidade</Link>
        </nav>
        <nav className={classes.links} aria-label="Documentos">
          {documents.map((name) => (
            <Link key={name} to="/termos-de-privacidade">
              {name}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  );
}
