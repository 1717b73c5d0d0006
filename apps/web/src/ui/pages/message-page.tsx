import { lazyRouteComponent, useMatches, useRouterState } from '@tanstack/react-router';
import { type ReactNode, Suspense, use } from 'react';
import { LeapArc } from '../drawings/leap-arc.tsx';
import {
  InsideFrameContext,
  PageNoticeContext,
  PendingContentContext,
  publicFrame,
} from '../frame/frame-context.ts';
import classes from './message-page.module.css';

/** Lazy, because pages inside a frame do not need it. The server loads it before it renders a page. */
export const LazyPublicHeader = lazyRouteComponent(
  () => import('../frame/public-header.tsx'),
  'PublicHeader',
);

interface MessagePageProps {
  drawing: ReactNode;
  title: string;
  /** Explains what happened and what to do next. */
  children: ReactNode;
  actions: ReactNode;
}

/** A page that consists of a message: not found, failed, not ready. */
export function MessagePage(props: MessagePageProps) {
  const notice = use(PageNoticeContext);
  const isInsideFrame = use(InsideFrameContext);
  if (isInsideFrame) {
    return (
      <>
        <Message {...props} />
        {notice}
      </>
    );
  }
  return (
    <div className={classes.page}>
      <Suspense fallback={<header className={classes.header} />}>
        <LazyPublicHeader overHero={false} />
      </Suspense>
      <main id="conteudo">
        <Message {...props} />
      </main>
    </div>
  );
}

function Message({ drawing, title, children, actions }: MessagePageProps) {
  return (
    <section className={classes.message}>
      {drawing}
      <h1 className={classes.title}>{title}</h1>
      <div className={classes.text}>{children}</div>
      <div className={classes.actions}>{actions}</div>
    </section>
  );
}

/** The page while the session, a page's code or its data loads: a skeleton once a page with a frame was shown. */
export function PendingPage() {
  const shape = use(PendingContentContext);
  const skeleton = useMatches({ select: (matches) => matches.at(-1)?.staticData.skeleton });
  const isFirstPage = useRouterState({ select: ({ resolvedLocation }) => !resolvedLocation });
  if (shape) return shape;
  // index.html already shows the same message.
  if (isFirstPage) return null;
  const pendingFrame = publicFrame.renderPending?.(skeleton);
  if (pendingFrame) return pendingFrame;
  return (
    <div className={classes.pending} role="status">
      <LeapArc state="waiting" />
      <p className={classes.pendingText}>Aguarde, isso pode levar alguns instantes...</p>
    </div>
  );
}
