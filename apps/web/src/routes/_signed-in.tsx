import { createFileRoute, lazyRouteComponent, Outlet, useMatches } from '@tanstack/react-router';
import { isForVisitors } from '../platform/public-pages/for-visitors.ts';
import { askWhoseTab } from '../platform/session/route-protection.ts';
import { loadSession } from '../platform/session/session.ts';

/** Later than the page's own code: visitors of the public pages below never need it. */
const SignedInFrame = lazyRouteComponent(() => import('./-signed-in/frame.tsx'), 'SignedInFrame');

export const Route = createFileRoute('/_signed-in')({
  // What may be read by everybody is drawn before who reads it is known, and has a frame of its own for those who are not signed in.
  loader: async ({ location }) => {
    if (import.meta.env.SSR) return;
    const user = await loadSession();
    askWhoseTab(user, location.href);
    if (!user) return;
    await SignedInFrame.preload?.();
    if (user.underSanction) await (await import('./-signed-in/frame.tsx')).loadSanctionsAhead();
  },
  component: Frame,
});

function Frame() {
  return useMatches({ select: isForVisitors }) ? <Outlet /> : <SignedInFrame />;
}
