import { formatCount, formatDay } from '../../ui/format/format.ts';
import { type Day, type Measure, measures } from './measures.ts';
import classes from './statistics.module.css';

const height = 100;
/** Of its place: the rest lies between two bars. */
const barWidth = 0.72;
/** A vacancy of a few days is not to have bars like walls. */
const fewestPlaces = 14;

/** One bar for each day, the latest at the right. What it shows is in the table below it, too. */
export function DayChart({ days, measure }: { days: readonly Day[]; measure: Measure }) {
  const most = Math.max(1, ...days.map((day) => day[measure]));
  const places = Math.max(days.length, fewestPlaces);
  const label = measures.find(({ key }) => key === measure)?.label ?? '';
  const best = days.find((day) => day[measure] === most);
  const first = days[0]?.day ?? '';
  return (
    <figure className={classes.figure}>
      <p className={classes.scale} aria-hidden="true">
        <span>{formatCount(most)}</span>
        <span>0</span>
      </p>
      <svg
        className={classes.chart}
        viewBox={`0 0 ${places} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={
          best
            ? `${label} por dia: no máximo ${formatCount(most)}, em ${formatDay(best.day)}. Os números estão na tabela abaixo.`
            : `${label} por dia: ninguém ainda.`
        }
      >
        {days.map((day, index) => {
          const tall = (day[measure] / most) * height;
          return (
            <g key={day.day}>
              <title>{`${formatDay(day.day)}: ${formatCount(day[measure])}`}</title>
              {/* The whole height, so that a small day is met as well. */}
              <rect
                className={classes.place}
                x={places - days.length + index}
                y={0}
                width={1}
                height={height}
              />
              <rect
                className={classes.bar}
                x={places - days.length + index + (1 - barWidth) / 2}
                y={height - tall}
                width={barWidth}
                height={tall}
              />
            </g>
          );
        })}
      </svg>
      <figcaption className={classes.ends}>
        <span>{days.length > 1 && formatDay(first)}</span>
        <span>hoje</span>
      </figcaption>
    </figure>
  );
}
