import type { ReactNode } from 'react';
import { useOwnArea } from './own-area.ts';
import classes from './visitors-only.module.css';

/** What is offered to whoever is not signed in. Until that is known it keeps its place, unseen by those who may be. */
export function VisitorsOnly({ children }: { children: ReactNode }) {
  const ownArea = useOwnArea();
  if (ownArea) return null;
  return <div className={ownArea === null ? classes.visitors : classes.unsure}>{children}</div>;
}
