import { createFileRoute, lazyRouteComponent, Outlet, useMatches } from '@tanstack/react-router';
import { isForVisitors } from '../platform/public-pages/page-head.ts';
import { redirectIfOtherAccount } from '../platform/session/route-protection.ts';
import { loadSession } from '../platform/session/session.ts';

/** Lazy, because visitors of the public pages below do not need it. */
const SignedInFrame = lazyRouteComponent(() => import('./-signed-in/frame.tsx'), 'SignedInFrame');

export const Route = createFileRoute('/_signed-in')({
  // Public pages are rendered before the session is known, and have their own frame for visitors.
  loader: async ({ location }) => {
    if (import.meta.env.SSR) return;
    const user = await loadSession();
    redirectIfOtherAccount(user, location.href);
    if (!user) return;
    await SignedInFrame.preload?.();
    if (user.underSanction) await (await import('./-signed-in/frame.tsx')).loadSanctionsAhead();
  },
  component: Frame,
});

function Frame() {
  return useMatches({ select: isForVisitors }) ? <Outlet /> : <SignedInFrame />;
}
