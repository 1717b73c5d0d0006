import type { StaticDataRouteOption } from '@tanstack/react-router';
import { currentSession } from '../session/session.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Everybody may read it, and the server draws it. */
    isPublic?: true;
  }
}

/** What the loader of a page gives that shows something else to those who are signed in. */
export interface ForVisitors {
  forVisitors: true;
}

interface Match {
  staticData: StaticDataRouteOption;
  loaderData?: unknown;
}

/** Whether the page is the one for those who are not signed in; while it is on its way, whether it will be. */
export function isForVisitors(matches: readonly Match[]): boolean {
  const page = matches.at(-1);
  if (!page?.staticData.isPublic) return false;
  if (page.loaderData === undefined) return !currentSession();
  return (page.loaderData as Partial<ForVisitors>).forVisitors ?? false;
}
