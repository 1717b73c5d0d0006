import classes from './count-table.module.css';
import { countText, drawnCount, type ToldCount } from './told-count.ts';

interface CountTableProps {
  /** What the table is of. */
  caption: string;
  /** What its rows are. */
  heading: string;
  rows: readonly { name: string; count: ToldCount }[];
}

/** Numbers to be read, each with a bar as long as it is large. */
export function CountTable({ caption, heading, rows }: CountTableProps) {
  const most = Math.max(1, ...rows.map(({ count }) => drawnCount(count)));
  return (
    <table className={classes.table}>
      <caption className="only-for-screen-readers">{caption}</caption>
      <thead className="only-for-screen-readers">
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">Quantos</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, count }) => (
          <tr key={name} data-none={count === 0} data-told={count !== null}>
            <th scope="row">{name}</th>
            <td>
              <span className={classes.number}>{countText(count)}</span>
              <svg className={classes.line} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                <rect className={classes.bar} width={(drawnCount(count) / most) * 100} height={1} />
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
