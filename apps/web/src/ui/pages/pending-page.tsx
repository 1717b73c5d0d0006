import { useRouterState } from '@tanstack/react-router';
import { use } from 'react';
import { LeapArc } from '../drawings/leap-arc.tsx';
import { Destination } from '../frame/destination.ts';
import classes from './pending-page.module.css';

/** The wait for the session or for a page's code: in the shape of what is coming, where its frame stands already. */
export function PendingPage() {
  const shape = use(Destination);
  const isFirstPage = useRouterState({ select: ({ resolvedLocation }) => !resolvedLocation });
  if (shape) return shape;
  // What index.html shows stays, and is the same.
  if (isFirstPage) return null;
  return (
    <div className={classes.page} role="status">
      <LeapArc state="waiting" />
      <p className={classes.text}>Aguarde, isso pode levar alguns instantes...</p>
    </div>
  );
}
