import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { OpenInList } from '../../platform/navigation/open-in-list.ts';
import actions from '../../ui/controls/action.module.css';
import { AllReadDrawing, NothingFoundDrawing } from '../../ui/drawings/empty-drawings.tsx';
import { SplitResults } from '../../ui/lists/split-results.tsx';
import type { PagedItems } from '../../ui/lists/use-paged-list.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import states from '../../ui/states/list-states.module.css';
import type { ReportFilters } from '../moderation-filters.ts';
import { TargetDetail, TargetDialog } from '../opened/target-detail.tsx';
import { useReviewList } from '../opened/use-review-list.ts';
import { ReportCardSkeleton } from './report-card.tsx';
import classes from './report-list.module.css';

interface ReportResultsProps<Item extends { _id: string }> {
  list: PagedItems<Item>;
  opened: OpenInList;
  /** What is opened of the one that the address or the list names. */
  targetOf: (
    id: string | undefined,
  ) => Pick<ComponentProps<typeof TargetDetail>, 'targetId' | 'known' | 'reportId'>;
  filters: ReportFilters;
  /** Whether letters decide. */
  shortcuts: boolean;
  children: ComponentProps<typeof SplitResults<Item>>['children'];
}

/** Reports as a list to be walked through, and what each is about beside or over it. */
export function ReportResults<Item extends { _id: string }>({
  list,
  opened,
  targetOf,
  filters,
  shortcuts,
  children,
}: ReportResultsProps<Item>) {
  const walk = useReviewList(list, opened);
  const { openId, close } = opened;
  return (
    <SplitResults
      sideBySide
      list={list}
      opened={opened}
      label="Carregando denúncias"
      failure="Erro ao buscar denúncias!"
      empty={<NoReports filters={filters} />}
      className={classes.cards}
      renderSkeleton={() => <ReportCardSkeleton />}
      renderDetail={(id) => <TargetDetail {...targetOf(id)} walk={walk} shortcuts={shortcuts} />}
      dialog={
        <TargetDialog
          opened={openId !== undefined}
          onClose={close}
          {...targetOf(openId)}
          walk={walk}
          shortcuts={shortcuts}
        />
      }
    >
      {children}
    </SplitResults>
  );
}

function NoReports({ filters }: { filters: ReportFilters }) {
  const isNarrowed = Object.values(filters).some((value) => value !== undefined);
  return (
    <EmptyState
      text="Nenhuma denúncia encontrada."
      drawing={isNarrowed ? <NothingFoundDrawing /> : <AllReadDrawing />}
    >
      {isNarrowed ? (
        <Link
          to="/denuncias-administrador"
          search={({ lista }) => ({ lista })}
          className={actions.primary}
          resetScroll={false}
        >
          Limpar filtros
        </Link>
      ) : (
        <p className={states.reason}>Quando alguém enviar uma denúncia, ela aparece aqui e no sino.</p>
      )}
    </EmptyState>
  );
}
