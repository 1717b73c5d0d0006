import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import type { ReactNode } from 'react';
import { NothingFoundDrawing } from '../../ui/drawings/empty-drawings.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { Loading, SkeletonLines } from '../../ui/states/loading.tsx';
import type { useVacancy } from './use-vacancy.ts';

interface OpenedVacancyProps {
  query: ReturnType<typeof useVacancy>;
  renderHeading?: ((vacancy: Vacancy | undefined) => ReactNode) | undefined;
  /** Above the words for what is not there. */
  missingHeading?: ReactNode;
  /** Of what stands in the vacancy's place until it is here. */
  className: string | undefined;
  children: (vacancy: Vacancy) => ReactNode;
}

/** Facts and salary, deadline, what it says and asks. */
const shape = [['35%', '18%'], ['28%'], ['100%'], ['95%'], ['98%'], ['60%'], ['12%', '16%', '14%']];

/** What a list has opened, in each state of its coming. */
export function OpenedVacancy({
  query,
  renderHeading,
  missingHeading,
  className,
  children,
}: OpenedVacancyProps) {
  return (
    <Loaded
      query={query}
      renderHeading={renderHeading}
      pending={
        <Loading label="Carregando vaga" className={className}>
          <SkeletonLines shape={shape} />
        </Loading>
      }
      failure="Erro ao buscar vagas!"
      missing={
        <div className={className}>
          {missingHeading}
          <EmptyState text="Vaga não encontrada." drawing={<NothingFoundDrawing />} />
        </div>
      }
    >
      {children}
    </Loaded>
  );
}
