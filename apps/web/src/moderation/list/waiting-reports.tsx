import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useOpenInList } from '../../platform/navigation/open-in-list.ts';
import actions from '../../ui/controls/action.module.css';
import { AllReadDrawing, NothingFoundDrawing } from '../../ui/drawings/empty-drawings.tsx';
import { SplitResults } from '../../ui/lists/split-results.tsx';
import { usePagedList } from '../../ui/lists/use-paged-list.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import states from '../../ui/states/list-states.module.css';
import { reportGroupsQuery } from '../moderation-api.ts';
import type { ReportFilters } from '../moderation-filters.ts';
import { reportCount } from '../moderation-words.ts';
import { TargetDetail, TargetDialog } from '../opened/target-detail.tsx';
import { useWalk } from '../opened/use-walk.ts';
import { ReportCard, ReportCardSkeleton } from './report-card.tsx';
import classes from './report-list.module.css';

interface ReportsProps {
  filters: ReportFilters;
  /** Whether letters decide. */
  shortcuts: boolean;
}

/** What has open reports, once each; what waits longest comes first. */
export function WaitingReports({ filters, shortcuts }: ReportsProps) {
  const list = usePagedList({ ...reportGroupsQuery(filters), placeholderData: keepPreviousData });
  const opened = useOpenInList('denuncia');
  const walk = useWalk(list, opened);
  const knownOf = (id: string | undefined) => list.items.find(({ _id }) => _id === id);
  const { openId, close } = opened;
  return (
    <SplitResults
      beside
      list={list}
      opened={opened}
      label="Carregando denúncias"
      failure="Erro ao buscar denúncias!"
      empty={<NoReports filters={filters} />}
      className={classes.cards}
      renderSkeleton={() => <ReportCardSkeleton />}
      renderDetail={(id) => (
        <TargetDetail targetId={id} known={knownOf(id)} walk={walk} shortcuts={shortcuts} />
      )}
      dialog={
        <TargetDialog
          opened={openId !== undefined}
          onClose={close}
          targetId={openId}
          known={knownOf(openId)}
          walk={walk}
          shortcuts={shortcuts}
        />
      }
    >
      {(group, { isRow, isCurrent }) => (
        <ReportCard
          id={group._id}
          openId={openId}
          type={group.type}
          target={group.target}
          mark={reportCount(group.count)}
          reasons={group.reasons.map(({ reason }) => reason)}
          description={group.oldest.description}
          at={group.oldestAt}
          isRow={isRow}
          isCurrent={isCurrent}
        />
      )}
    </SplitResults>
  );
}

export function NoReports({ filters }: { filters: ReportFilters }) {
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
