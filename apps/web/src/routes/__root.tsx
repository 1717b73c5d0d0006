import { createRootRoute, Outlet } from '@tanstack/react-router';
import { useRouteTitle } from '../platform/navigation/page-title.ts';
// A page without a switch, opened by itself, follows the system's scheme too.
import '../ui/frame/color-scheme.ts';

export const Route = createRootRoute({ component: Root });

function Root() {
  useRouteTitle();
  return <Outlet />;
}
