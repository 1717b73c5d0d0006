import { createRootRoute, Outlet } from '@tanstack/react-router';
import { usePageTitle } from '../platform/page-title.ts';

export const Route = createRootRoute({ component: Root });

function Root() {
  usePageTitle();
  return <Outlet />;
}
