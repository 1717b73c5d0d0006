import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { useRouteTitle } from '../platform/navigation/page-title.ts';
import type { PublicCalls } from '../platform/public-pages/public-calls.ts';
// Pages without a switch follow the system's scheme too.
import '../ui/frame/color-scheme.ts';

export const Route = createRootRouteWithContext<{ calls: PublicCalls }>()({ component: Root });

function Root() {
  useRouteTitle();
  return <Outlet />;
}
