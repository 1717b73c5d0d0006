import { weekdays } from '@trampolim/contract/values/vocabulary';
import type { FieldState } from '../../forms/fields/field.tsx';
import classes from './vacancy-form.module.css';

/** `Segunda-Feira` → `Segunda` */
const spokenName = (weekday: string) => weekday.replace('-Feira', '');
/** `Segunda-Feira` → `Seg`: a whole week fits in a line. */
const shownName = (weekday: string) => weekday.slice(0, 3);

/** The days of work, each switched on and off; kept in the order of the week. */
export function WeekdaysField({ value, onChange }: Pick<FieldState<string[]>, 'value' | 'onChange'>) {
  const chosen = new Set(value);
  const toggle = (weekday: string) => {
    const next = chosen.symmetricDifference(new Set([weekday]));
    onChange(weekdays.filter((known) => next.has(known)));
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
            <span aria-hidden="true">{shownName(weekday)}</span>
            <span className="only-for-screen-readers">{spokenName(weekday)}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
