import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { type OpenInList, useOpenInList } from '../../platform/navigation/open-in-list.ts';
import actions from '../../ui/controls/action.module.css';
import { AllReadDrawing, NothingFoundDrawing } from '../../ui/drawings/empty-drawings.tsx';
import { SplitResults } from '../../ui/lists/split-results.tsx';
import { type PagedListState, usePagedList } from '../../ui/lists/use-paged-list.ts';
import { useListReview } from '../../ui/review/review-list.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import listStates from '../../ui/states/list-states.module.css';
import {
  decidedReportsQuery,
  type ReportFilters,
  reportGroupsQuery,
  reportQuery,
} from '../moderation-api.ts';
import { reportCountText, verdictNames } from '../moderation-names.ts';
import classes from '../review/review.module.css';
import { ReportCard, ReviewCardSkeleton } from '../review/review-card.tsx';
import { TargetDetail, TargetDialog } from './target-detail.tsx';

interface ReportResultsProps<Item extends { _id: string }> {
  list: PagedListState<Item>;
  openItem: OpenInList;
  /** The target of the open item. */
  targetOf: (
    id: string | undefined,
  ) => Pick<ComponentProps<typeof TargetDetail>, 'targetId' | 'cachedGroup' | 'reportId'>;
  filters: ReportFilters;
  /** True if the letter shortcuts are enabled. */
  shortcutsEnabled: boolean;
  children: ComponentProps<typeof SplitResults<Item>>['children'];
}

/** A list of reports to review, with the detail next to it or over it. */
function ReportResults<Item extends { _id: string }>({
  list,
  openItem,
  targetOf,
  filters,
  shortcutsEnabled,
  children,
}: ReportResultsProps<Item>) {
  const review = useListReview(list, openItem);
  const { openId, close } = openItem;
  return (
    <SplitResults
      sideBySide
      list={list}
      openItem={openItem}
      loadingLabel="Carregando denúncias"
      failure="Erro ao buscar denúncias!"
      empty={<NoReports filters={filters} />}
      className={classes.cards}
      renderSkeleton={() => <ReviewCardSkeleton />}
      renderDetail={(id) => (
        <TargetDetail {...targetOf(id)} review={review} shortcutsEnabled={shortcutsEnabled} />
      )}
      dialog={
        <TargetDialog
          opened={openId !== undefined}
          onClose={close}
          {...targetOf(openId)}
          review={review}
          shortcutsEnabled={shortcutsEnabled}
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
        <p className={listStates.reason}>Quando alguém enviar uma denúncia, ela aparece aqui e no sino.</p>
      )}
    </EmptyState>
  );
}

interface ReportsProps {
  filters: ReportFilters;
  /** True if the letter shortcuts are enabled. */
  shortcutsEnabled: boolean;
}

/** Targets with open reports, the longest wait first. */
export function WaitingReports(props: ReportsProps) {
  const list = usePagedList({ ...reportGroupsQuery(props.filters), placeholderData: keepPreviousData });
  const openItem = useOpenInList('denuncia');
  return (
    <ReportResults
      {...props}
      list={list}
      openItem={openItem}
      targetOf={(id) => ({ targetId: id, cachedGroup: list.items.find(({ _id }) => _id === id) })}
    >
      {(group, rowProps) => (
        <ReportCard
          id={group._id}
          openId={openItem.openId}
          type={group.type}
          target={group.target}
          mark={reportCountText(group.count)}
          reasons={group.reasons.map(({ reason }) => reason)}
          description={group.oldest.description}
          at={group.oldestAt}
          {...rowProps}
        />
      )}
    </ReportResults>
  );
}

/** Decided reports, newest first. Bans are lifted here. */
export function DecidedReports(props: ReportsProps) {
  const list = usePagedList({ ...decidedReportsQuery(props.filters), placeholderData: keepPreviousData });
  const openItem = useOpenInList('denuncia');
  const { openId } = openItem;
  const cachedReport = list.items.find(({ _id }) => _id === openId);
  // The URL may name a report on a page that has not loaded.
  const reportByUrl = useQuery({
    ...reportQuery(openId ?? ''),
    enabled: openId !== undefined && !cachedReport,
  });
  const targetOf = (id: string | undefined) => ({
    reportId: id,
    targetId:
      list.items.find(({ _id }) => _id === id)?.targetId ??
      (id === openId ? reportByUrl.data?.targetId : undefined),
  });
  return (
    <ReportResults {...props} list={list} openItem={openItem} targetOf={targetOf}>
      {(report, rowProps) => (
        <ReportCard
          id={report._id}
          openId={openId}
          type={report.type}
          target={report.target}
          mark={verdictNames[report.verdict ?? 'dismissed']}
          reasons={[report.reportReason]}
          description={report.description}
          at={report.decidedAt ?? report.createdAt}
          {...rowProps}
        />
      )}
    </ReportResults>
  );
}
