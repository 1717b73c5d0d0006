import { type ReactNode, useEffect, useState } from 'react';
import { homeOfRole } from '../../platform/session/route-protection.ts';
import { loadSession, useSession } from '../../platform/session/session.ts';
import classes from './own-area.module.css';

type OwnArea = (typeof homeOfRole)[keyof typeof homeOfRole];

/**
 * The address of the signed-in user's own area, for public pages. Null for visitors, undefined while the session loads.
 */
export function useOwnArea(): OwnArea | null | undefined {
  const user = useSession();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    // Already logged; the page is complete without the answer.
    loadSession().catch(() => setFailed(true));
  }, []);
  if (user) return homeOfRole[user.role];
  return user === null || hasFailed ? null : undefined;
}

/** Content for visitors. While the session loads it takes its space, invisible to people who may be signed in. */
export function VisitorsOnly({ children }: { children: ReactNode }) {
  const ownArea = useOwnArea();
  if (ownArea) return null;
  return <div className={ownArea === null ? classes.visitors : classes.unsure}>{children}</div>;
}
