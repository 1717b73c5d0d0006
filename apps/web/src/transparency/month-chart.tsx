import { Link } from '@tanstack/react-router';
import type { ModerationMonth } from '@trampolim/contract/moderation/moderation-summary';
import { formatMonth } from '../ui/format/format.ts';
import classes from './month-chart.module.css';
import { drawnCount, totalText } from './count-texts.ts';

const height = 100;
/** As a fraction of a month's slot; the rest is the gap between bars. */
const barWidth = 0.64;
/** Keeps the bars narrow while there are only a few months. */
const fewestPlaces = 12;

const received = ({ reports }: ModerationMonth) =>
  reports.reduce((sum, { count }) => sum + drawnCount(count), 0);

/** The month of the leftmost slot, which may have no data. */
function firstPlace(newest: string, places: number): string {
  const [year = 0, month = 0] = newest.split('-').map(Number);
  return new Date(Date.UTC(year, month - places)).toISOString().slice(0, 10);
}

/** Reports by month, the newest on the right. The table below has the same data. */
export function MonthChart({ months, chosen }: { months: readonly ModerationMonth[]; chosen: string }) {
  const shown = months.toReversed();
  const most = Math.max(1, ...shown.map(received));
  const places = Math.max(shown.length, fewestPlaces);
  const newest = shown.at(-1)?.month ?? '';
  return (
    <figure className={classes.figure}>
      <svg
        className={classes.chart}
        viewBox={`0 0 ${places} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label="Denúncias recebidas por mês. Os números estão na tabela abaixo."
      >
        {shown.map((month, index) => {
          const tall = (received(month) / most) * height;
          return (
            <rect
              key={month.month}
              className={classes.bar}
              data-chosen={month.month === chosen}
              x={places - shown.length + index + (1 - barWidth) / 2}
              y={height - tall}
              width={barWidth}
              height={tall}
            />
          );
        })}
      </svg>
      <div className={classes.ends} aria-hidden="true">
        <span>{formatMonth(firstPlace(newest, places))}</span>
        <span>{formatMonth(`${newest}-01`)}</span>
      </div>
      <details className={classes.all}>
        <summary>Ver os meses em tabela</summary>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Mês</th>
              <th scope="col">Denúncias</th>
              <th scope="col">Decisões</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, reports, decisions }) => (
              <tr key={month}>
                <th scope="row">
                  {/* Links select a month even without JavaScript. */}
                  <Link to="/transparencia" search={{ mes: month }} resetScroll={false} replace>
                    {formatMonth(`${month}-01`)}
                  </Link>
                </th>
                <td>{totalText(reports.map(({ count }) => count))}</td>
                <td>
                  {totalText(
                    decisions.flatMap(({ kind, count }) => (kind.startsWith('appeal') ? [] : [count])),
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
