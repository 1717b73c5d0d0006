import { lazyRouteComponent, useLocation, useMatches, useRouterState } from '@tanstack/react-router';
import { type ReactNode, Suspense, use } from 'react';
import { useSession } from '../../platform/session/session.ts';
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

/**
 * Shown while the session, the code of a page or its data loads. It is a skeleton if a page with a frame was shown
 * before, and otherwise a message.
 */
export function PendingPage() {
  const pendingContent = use(PendingContentContext);
  const skeleton = useMatches({ select: (matches) => matches.at(-1)?.staticData.skeleton });
  const isFirstPage = useRouterState({ select: ({ resolvedLocation }) => !resolvedLocation });
  const isSignedOut = useSession() === null;
  const isAfterSignOut = useIsAfterSignOut();
  if (pendingContent) return pendingContent;
  // index.html already shows the message, or the outline of a page behind the sign-in.
  if (isFirstPage && !isSignedOut) return null;
  return (!isAfterSignOut && publicFrame.renderPending?.(skeleton)) || <WaitingMessage />;
}

const useIsAfterSignOut = (): boolean => useLocation({ select: ({ state }) => state.afterSignOut === true });

/** Fills the window while a page without a frame loads. */
export function WaitingMessage() {
  const isAfterSignOut = useIsAfterSignOut();
  return (
    <div className={classes.pending} role="status">
      <LeapArc state="waiting" />
      {isAfterSignOut && <p className={classes.pendingTitle}>Você saiu da sua conta.</p>}
      <p className={classes.pendingText}>Aguarde, isso pode levar alguns instantes...</p>
    </div>
  );
}
