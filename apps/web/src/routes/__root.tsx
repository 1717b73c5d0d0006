import { createRootRoute, Outlet } from '@tanstack/react-router';
import { useRouteTitle } from '../platform/page-title.ts';

export const Route = createRootRoute({ component: Root });

function Root() {
  useRouteTitle();
  return <Outlet />;
}
