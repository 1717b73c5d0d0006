import { createFileRoute, lazyRouteComponent, Outlet, useMatches } from '@tanstack/react-router';
import { isForVisitors } from '../platform/public-pages/page-head.ts';
import { redirectIfOtherAccount } from '../platform/session/route-protection.ts';
import { loadSession } from '../platform/session/session.ts';

/** Lazy, because visitors who are not signed in can open some of these pages, and do not need it. */
const SignedInFrame = lazyRouteComponent(() => import('./-signed-in/frame.tsx'), 'SignedInFrame');

export const Route = createFileRoute('/_signed-in')({
  loader: async ({ location }) => {
    // The server renders the public pages among these, for visitors and without a session.
    if (import.meta.env.SSR) return;
    const user = await loadSession();
    redirectIfOtherAccount(user, location.href);
    if (!user) return;
    await SignedInFrame.preload?.();
    if (user.underSanction) await (await import('./-signed-in/frame.tsx')).loadSanctionsAhead();
  },
  component: Frame,
});

/** Public pages that are shown to visitors have a frame of their own. */
function Frame() {
  return useMatches({ select: isForVisitors }) ? <Outlet /> : <SignedInFrame />;
}
