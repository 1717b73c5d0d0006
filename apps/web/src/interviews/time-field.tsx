import { formatInstantInZone, instantAt, wallTimeAt, zoneLabel } from '@trampolim/contract/values/time-zones';
import { type FieldState, TextField } from '../forms/fields/field.tsx';
import classes from './interview-panel.module.css';

interface TimeFieldProps extends FieldState {
  label: string;
  zone: string;
  /** The last instant that can be chosen. */
  latestStart: string;
  /** The duration of the interview. */
  minutes?: number;
  /** Agreed interviews. The hint names one that overlaps. */
  busy?: readonly (Period & { name: string })[];
}

interface Period {
  startsAt: string;
  minutes: number;
}

const startOf = ({ startsAt }: Period) => Date.parse(startsAt);
const endOf = (period: Period) => startOf(period) + period.minutes * 60_000;
const overlaps = (one: Period, other: Period) => startOf(one) < endOf(other) && startOf(other) < endOf(one);

/** A day and a time in a zone, which the hint names. */
export function TimeField({ label, zone, latestStart, minutes = 0, busy = [], ...field }: TimeFieldProps) {
  const startsAt = field.value && instantAt(field.value, zone);
  const clash = startsAt ? busy.find((other) => overlaps({ startsAt, minutes }, other)) : undefined;
  return (
    <TextField
      label={label}
      type="datetime-local"
      max={wallTimeAt(latestStart, zone)}
      hint={
        <>
          {startsAt ? formatInstantInZone(startsAt, zone) : `No ${zoneLabel(zone, latestStart)}`}
          {clash && <span className={classes.clash}> Coincide com a entrevista de {clash.name}.</span>}
        </>
      }
      {...field}
    />
  );
}
