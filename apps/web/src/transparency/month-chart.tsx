import { Link } from '@tanstack/react-router';
import type { ModerationMonth } from '@trampolim/contract/moderation/moderation-summary';
import { formatMonth } from '../ui/format/format.ts';
import { barCount, decisionTotalText, totalText } from './count-texts.ts';
import classes from './month-chart.module.css';

const height = 100;
/** The width of a bar as a fraction of a month's slot. The rest is the gap between bars. */
const barWidth = 0.64;
/** Keeps the bars narrow while there are only a few months. */
const minSlots = 12;

const countReports = ({ reports }: ModerationMonth) =>
  reports.reduce((sum, { count }) => sum + barCount(count), 0);

/** Returns the first day of the month of the leftmost slot, which may have no data. `newest` is `YYYY-MM`. */
function firstDayOfSlots(newest: string, slots: number): string {
  const [year = 0, month = 0] = newest.split('-').map(Number);
  // `Date.UTC` counts months from 0, so the newest month is `month - 1` and the leftmost one `slots - 1` before it.
  return new Date(Date.UTC(year, month - slots)).toISOString().slice(0, 10);
}

/** Reports by month, the newest on the right. The table below has the same data. */
export function MonthChart({
  months,
  selectedMonth,
}: {
  months: readonly ModerationMonth[];
  selectedMonth: string;
}) {
  const oldestFirst = months.toReversed();
  const maxReceived = Math.max(1, ...oldestFirst.map(countReports));
  const slots = Math.max(oldestFirst.length, minSlots);
  const newest = oldestFirst.at(-1)?.month ?? '';
  return (
    <figure className={classes.figure}>
      <svg
        className={classes.chart}
        viewBox={`0 0 ${slots} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label="Denúncias por mês, como na tabela abaixo"
      >
        {oldestFirst.map((month, index) => {
          const barHeight = (countReports(month) / maxReceived) * height;
          return (
            <rect
              key={month.month}
              className={classes.bar}
              data-chosen={month.month === selectedMonth}
              x={slots - oldestFirst.length + index + (1 - barWidth) / 2}
              y={height - barHeight}
              width={barWidth}
              height={barHeight}
            />
          );
        })}
      </svg>
      <div className={classes.ends} aria-hidden="true">
        <span>{formatMonth(firstDayOfSlots(newest, slots))}</span>
        <span>{formatMonth(`${newest}-01`)}</span>
      </div>
      <details className={classes.all}>
        <summary>Ver tabela</summary>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Mês</th>
              <th scope="col">Denúncias</th>
              <th scope="col">Decisões</th>
            </tr>
          </thead>
          <tbody>
            {months.map((each) => (
              <tr key={each.month}>
                <th scope="row">
                  {/* Links select a month even without JavaScript. */}
                  <Link to="/transparencia" search={{ mes: each.month }} resetScroll={false} replace>
                    {formatMonth(`${each.month}-01`)}
                  </Link>
                </th>
                <td>{totalText(each.reports.map(({ count }) => count))}</td>
                <td>{decisionTotalText(each)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
