import { useEffect, useState } from 'react';
import { homeOfRole } from '../../platform/session/home-of-role.ts';
import { loadSession, useSession } from '../../platform/session/session.ts';

type OwnArea = (typeof homeOfRole)[keyof typeof homeOfRole];

/**
 * Where whoever is signed in works, for pages that everybody may read: null for everybody else, undefined until that is
 * known. A visitor is asked nothing about.
 */
export function useOwnArea(): OwnArea | null | undefined {
  const user = useSession();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    // A failure is on record already; the page is whole without the answer.
    loadSession().catch(() => setFailed(true));
  }, []);
  if (user) return homeOfRole[user.role];
  return user === null || hasFailed ? null : undefined;
}
