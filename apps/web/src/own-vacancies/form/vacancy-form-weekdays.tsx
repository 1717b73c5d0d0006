import { weekdays } from '@trampolim/contract/vocabulary';
import classes from './vacancy-form.module.css';
import { entriesOf, linesOf } from './vacancy-form-values.ts';

interface WeekdaysFieldProps {
  /** The chosen days, one per line. */
  value: string;
  onChange: (lines: string) => void;
}

/** `Segunda-Feira` → `Segunda` */
const shortName = (weekday: string) => weekday.replace('-Feira', '');

/** The days of work, each switched on and off; kept in the order of the week. */
export function WeekdaysField({ value, onChange }: WeekdaysFieldProps) {
  const chosen = new Set(entriesOf(value));
  const toggle = (weekday: string) => {
    const next = chosen.symmetricDifference(new Set([weekday]));
    onChange(linesOf(weekdays.filter((known) => next.has(known))));
  };
  return (
    <fieldset className={classes.weekdaysField}>
      <legend className={classes.legend}>Dias de trabalho</legend>
      <div className={classes.weekdays}>
        {weekdays.map((weekday) => (
          <button
            key={weekday}
            type="button"
            className={classes.weekday}
            aria-pressed={chosen.has(weekday)}
            onClick={() => toggle(weekday)}
          >
            {shortName(weekday)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
