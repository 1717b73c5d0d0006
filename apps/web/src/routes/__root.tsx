import { createRootRoute, Outlet } from '@tanstack/react-router';
import { usePageTitle, useRouteTitle } from '../platform/page-title.ts';

export const Route = createRootRoute({ component: Root });

function Root() {
  usePageTitle(useRouteTitle());
  return <Outlet />;
}
