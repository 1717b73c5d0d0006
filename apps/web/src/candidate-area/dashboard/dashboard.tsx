import { AreaOfInterest } from './area-of-interest.tsx';
import classes from './dashboard.module.css';
import { DayStrip } from './day-strip.tsx';

/** Where the candidate stands: what they look for, what they sent, and how much of the day is left. */
export const Dashboard = () => (
  <section className={classes.dashboard} aria-label="Seu painel">
    <AreaOfInterest />
    <DayStrip />
  </section>
);
