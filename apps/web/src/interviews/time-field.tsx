import { formatInstantInZone, instantAt, wallTimeAt, zoneLabel } from '@trampolim/contract/values/time-zones';
import { type FieldState, TextField } from '../forms/fields/field.tsx';
import classes from './interview-panel.module.css';

interface TimeFieldProps extends FieldState {
  label: string;
  zone: string;
  /** The latest start. */
  lastDay: string;
  minutes?: number;
  /** Agreed interviews. The hint names one that overlaps. */
  busy?: readonly { startsAt: string; minutes: number; name: string }[];
}

/** A day and a time in a zone, which the hint names. */
export function TimeField({ label, zone, lastDay, minutes = 0, busy = [], ...field }: TimeFieldProps) {
  const startsAt = field.value && instantAt(field.value, zone);
  const start = startsAt ? Date.parse(startsAt) : Number.NaN;
  const other = busy.find((each) => {
    const otherStart = Date.parse(each.startsAt);
    return otherStart < start + minutes * 60_000 && start < otherStart + each.minutes * 60_000;
  });
  return (
    <TextField
      label={label}
      type="datetime-local"
      max={wallTimeAt(lastDay, zone)}
      hint={
        <>
          {startsAt ? formatInstantInZone(startsAt, zone) : `No ${zoneLabel(zone, lastDay)}`}
          {other && <span className={classes.clash}> Coincide com a entrevista de {other.name}.</span>}
        </>
      }
      {...field}
    />
  );
}
