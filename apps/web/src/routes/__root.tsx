import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { useRouteTitle } from '../platform/navigation/page-title.ts';
import type { PublicCalls } from '../platform/public-pages/public-calls.ts';
// A page without a switch, opened by itself, follows the system's scheme too.
import '../ui/frame/color-scheme.ts';

export const Route = createRootRouteWithContext<{ calls: PublicCalls }>()({ component: Root });

function Root() {
  useRouteTitle();
  return <Outlet />;
}
