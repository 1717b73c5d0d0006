import { useEffect, useState } from 'react';
import { LeapArc } from '../../ui/drawings/leap-arc.tsx';
import classes from './application-leap.module.css';

/** Long enough to be read once the ball is down. */
const restInMilliseconds = 900;

/** The resume leaps to the company, once. `onDone` when there is room for what comes next. */
export function ApplicationLeap({ onDone }: { onDone: () => void }) {
  const [landed, setLanded] = useState(false);
  useEffect(() => {
    if (!landed) return undefined;
    const rest = setTimeout(onDone, restInMilliseconds);
    return () => clearTimeout(rest);
  }, [landed, onDone]);
  return (
    <p className={classes.leap} role="status">
      <LeapArc size="sm" state={landed ? 'landed' : 'leaping'} onLanded={() => setLanded(true)} />
      Candidatura enviada
    </p>
  );
}
