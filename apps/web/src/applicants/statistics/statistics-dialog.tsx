import { useQuery } from '@tanstack/react-query';
import type { VacancyStatistics } from '@trampolim/contract/applications/vacancy-statistics';
import { useId, useState } from 'react';
import { apiQuery } from '../../platform/queries/api-query.ts';
import { Disclosure } from '../../ui/controls/disclosure.tsx';
import { ResponsiveDialog } from '../../ui/dialogs/responsive-dialog.tsx';
import { formatCount } from '../../ui/format/format.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { Loading, SkeletonLines } from '../../ui/states/loading.tsx';
import { DayChart } from './day-chart.tsx';
import { DayTable } from './day-table.tsx';
import { type Measure, measures } from './measures.ts';
import { NoVisitsDrawing } from './no-visits-drawing.tsx';
import classes from './statistics.module.css';

const statisticsQuery = (vacancyId: string) =>
  apiQuery(['vacancy-statistics', vacancyId], 'GET /api/user/company/vacancy/vacancy-statistics/:id', {
    params: { id: vacancyId },
  });

interface StatisticsDialogProps {
  vacancyId: string;
  opened: boolean;
  onClose: () => void;
}

/** How many saw the vacancy, applied, were opened and decided on, day by day. */
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
        {({ days }) => <Numbers days={days} />}
      </Loaded>
    </ResponsiveDialog>
  );
}

function Numbers({ days }: VacancyStatistics) {
  const [measure, setMeasure] = useState<Measure>('seen');
  const name = useId();
  const totalOf = (each: Measure) => days.reduce((sum, day) => sum + day[each], 0);
  if (measures.every(({ key }) => totalOf(key) === 0)) {
    return (
      <EmptyState
        text="Ainda sem números: eles aparecem quando as primeiras pessoas abrirem a vaga."
        drawing={<NoVisitsDrawing />}
      />
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
        {days.length === 1 ? 'Hoje' : `Últimos ${days.length} dias`}. Quem viu conta uma vez por dia; sua
        empresa e a administração não contam.
      </p>
      <Disclosure label="Ver em tabela">
        <DayTable days={days} />
      </Disclosure>
    </>
  );
}
