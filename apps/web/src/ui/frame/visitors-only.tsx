import { type ReactNode, useEffect, useState } from 'react';
import { homeOfRole } from '../../platform/session/route-protection.ts';
import { loadSession, useSession } from '../../platform/session/session.ts';
import classes from './visitors-only.module.css';

type HomePath = (typeof homeOfRole)[keyof typeof homeOfRole];

/**
 * The path of the signed-in user's first page, for links on public pages. It is null for visitors and
 * undefined while the session loads.
 */
export function useHomePath(): HomePath | null | undefined {
  const user = useSession();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    // The failure is already logged, and a public page works without the session.
    loadSession().catch(() => setFailed(true));
  }, []);
  if (user) return homeOfRole[user.role];
  return user === null || hasFailed ? null : undefined;
}

/**
 * Content for visitors only. While the session loads, it keeps its space but is hidden from people who may be signed
 * in.
 */
export function VisitorsOnly({ children }: { children: ReactNode }) {
  const homePath = useHomePath();
  if (homePath) return null;
  return <div className={homePath === null ? classes.visitors : classes.unsure}>{children}</div>;
}
