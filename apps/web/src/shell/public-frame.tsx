import type { ReactNode } from 'react';
import { InsideFrame } from '../ui/frame/inside-frame.ts';
import { PublicHeader } from '../ui/frame/public-header.tsx';
import { SkipLink } from '../ui/frame/skip-link.tsx';
import { PublicFooter } from './public-footer.tsx';
import classes from './public-frame.module.css';

interface PublicFrameProps {
  /** For a page that lays itself out from edge to edge and begins with a dark picture, on which the header lies. */
  overHero?: boolean;
  children: ReactNode;
}

/** The frame of every page that is read without signing in: header, `<main>` and footer. */
export function PublicFrame({ overHero = false, children }: PublicFrameProps) {
  return (
    <div className={classes.frame}>
      <SkipLink />
      <PublicHeader overHero={overHero} />
      <main id="conteudo" className={overHero ? undefined : classes.content} tabIndex={-1}>
        <InsideFrame value={true}>{children}</InsideFrame>
      </main>
      <PublicFooter />
    </div>
  );
}
