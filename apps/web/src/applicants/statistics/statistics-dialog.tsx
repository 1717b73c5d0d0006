import { useQuery } from '@tanstack/react-query';
import type { VacancyStatistics } from '@trampolim/contract/applications/vacancy-statistics';
import { useId, useState } from 'react';
import { apiQuery } from '../../platform/queries/api-query.ts';
import { Disclosure } from '../../ui/controls/disclosure.tsx';
import { ResponsiveDialog } from '../../ui/dialogs/responsive-dialog.tsx';
import drawings from '../../ui/drawings/drawings.module.css';
import { Drawing } from '../../ui/drawings/drawings.tsx';
import { formatCount, formatDay } from '../../ui/format/format.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { Loading, SkeletonLines } from '../../ui/states/loading.tsx';
import classes from './statistics.module.css';

type Day = VacancyStatistics['days'][number];
type Measure = Exclude<keyof Day, 'day'>;

/** The measures in the order in which they happen to an application. */
const measures: readonly { key: Measure; label: string }[] = [
  { key: 'seen', label: 'Viram a vaga' },
  { key: 'applied', label: 'Candidaturas' },
  { key: 'opened', label: 'Currículos abertos' },
  { key: 'decided', label: 'Decisões' },
];

const statisticsQuery = (vacancyId: string) =>
  apiQuery(['vacancy-statistics', vacancyId], 'GET /api/user/company/vacancy/vacancy-statistics/:id', {
    params: { id: vacancyId },
  });

interface StatisticsDialogProps {
  vacancyId: string;
  opened: boolean;
  onClose: () => void;
}

/** Shows views, applications, opened resumes and decisions per day. */
export function StatisticsDialog({ vacancyId, opened, onClose }: StatisticsDialogProps) {
  const query = useQuery({ ...statisticsQuery(vacancyId), enabled: opened });
  return (
    <ResponsiveDialog opened={opened} onClose={onClose} title="Estatísticas da vaga" size="lg">
      <Loaded
        query={query}
        pending={
          <Loading label="Carregando estatísticas">
            <SkeletonLines shape={[['20%', '20%', '20%', '20%'], ['100%'], ['100%'], ['100%']]} />
          </Loading>
        }
        failure="Erro ao carregar as estatísticas."
      >
        {({ days }) => <StatisticsContent days={days} />}
      </Loaded>
    </ResponsiveDialog>
  );
}

function StatisticsContent({ days }: VacancyStatistics) {
  const [measure, setMeasure] = useState<Measure>('seen');
  const name = useId();
  const totalOf = (each: Measure) => days.reduce((sum, day) => sum + day[each], 0);
  if (measures.every(({ key }) => totalOf(key) === 0)) {
    return (
      <EmptyState text="Os números aparecem quando alguém abrir a vaga." drawing={<NoVisitsDrawing />} />
    );
  }
  return (
    <>
      <fieldset className={classes.measures}>
        <legend className="only-for-screen-readers">O que o gráfico mostra</legend>
        {measures.map(({ key, label }) => (
          <label key={key} className={classes.measure}>
            <input
              type="radio"
              name={name}
              className={classes.choice}
              checked={measure === key}
              onChange={() => setMeasure(key)}
            />
            <strong className={classes.total}>{formatCount(totalOf(key))}</strong>
            {label}
          </label>
        ))}
      </fieldset>
      <DayChart days={days} measure={measure} />
      <p className={classes.hint}>
        {days.length === 1 ? 'Hoje' : `Últimos ${days.length} dias`}. Cada pessoa conta uma vez por dia; sua
        empresa e a administração não contam.
      </p>
      <Disclosure label="Ver em tabela">
        <DayTable days={days} />
      </Disclosure>
    </>
  );
}

/** The height of the chart in units of its view box, in which a day has the width 1. */
const height = 100;
/** The part of a day's width that its bar takes. The rest is the gap between two bars. */
const barWidth = 0.72;
/** The chart has space for at least this many days, so that the bars of a new vacancy are narrow. */
const minSlots = 14;

/** One bar per day, the latest on the right. The table below shows the same numbers. */
function DayChart({ days, measure }: { days: readonly Day[]; measure: Measure }) {
  const maximum = Math.max(1, ...days.map((day) => day[measure]));
  const slotCount = Math.max(days.length, minSlots);
  const label = measures.find(({ key }) => key === measure)?.label ?? '';
  const peakDay = days.find((day) => day[measure] === maximum);
  const first = days[0]?.day ?? '';
  return (
    <figure className={classes.figure}>
      <p className={classes.scale} aria-hidden="true">
        <span>{formatCount(maximum)}</span>
        <span>0</span>
      </p>
      <svg
        className={classes.chart}
        viewBox={`0 0 ${slotCount} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={
          peakDay
            ? `${label} por dia: no máximo ${formatCount(maximum)}, em ${formatDay(peakDay.day)}. Os números estão na tabela abaixo.`
            : `${label} por dia: nenhum registro.`
        }
      >
        {days.map((day, index) => {
          const barHeight = (day[measure] / maximum) * height;
          return (
            <g key={day.day}>
              <title>{`${formatDay(day.day)}: ${formatCount(day[measure])}`}</title>
              {/* The full height is the hover target, so that small bars have a tooltip too. */}
              <rect
                className={classes.slot}
                x={slotCount - days.length + index}
                y={0}
                width={1}
                height={height}
              />
              <rect
                className={classes.bar}
                x={slotCount - days.length + index + (1 - barWidth) / 2}
                y={height - barHeight}
                width={barWidth}
                height={barHeight}
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

/** The same numbers as a table, the latest day first, without the days on which nothing happened. */
function DayTable({ days }: { days: readonly Day[] }) {
  const activeDays = days.filter((day) => measures.some(({ key }) => day[key] > 0)).toReversed();
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
        {activeDays.map((day) => (
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

/** Drawing for a vacancy without any view. */
const NoVisitsDrawing = () => (
  <Drawing>
    <path className={drawings.board} d="M44 122V96M24 92c24 6 46 5 66-5" />
    <path className={drawings.leap} strokeDasharray="0.1 9" d="M86 72c10-26 30-38 52-32" />
    <path className={drawings.absent} d="M132 122V98h16v24M160 122V78h16v44M188 122V58h16v64" />
  </Drawing>
);
