import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { useRouteTitle } from '../platform/navigation/page-title.ts';
import type { PublicCalls } from '../platform/public-pages/public-calls.ts';
// Imported for its effect: pages without a colour switch also follow the system's colour scheme.
import '../ui/frame/color-scheme.ts';

export const Route = createRootRouteWithContext<{ calls: PublicCalls }>()({ component: Root });

function Root() {
  useRouteTitle();
  return <Outlet />;
}
