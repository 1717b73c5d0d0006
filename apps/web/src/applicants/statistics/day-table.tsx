import { formatCount, formatDay } from '../../ui/format/format.ts';
import { type Day, measures } from './measures.ts';
import classes from './statistics.module.css';

/** The same numbers to be read, the latest first; a day on which nothing happened is left out. */
export function DayTable({ days }: { days: readonly Day[] }) {
  const busy = days.filter((day) => measures.some(({ key }) => day[key] > 0)).toReversed();
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Dia</th>
          {measures.map(({ key, label }) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {busy.map((day) => (
          <tr key={day.day}>
            <th scope="row">{formatDay(day.day)}</th>
            {measures.map(({ key }) => (
              <td key={key}>{formatCount(day[key])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
