import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useOpenInList } from '../../platform/navigation/open-in-list.ts';
import { SplitResults } from '../../ui/lists/split-results.tsx';
import { usePagedList } from '../../ui/lists/use-paged-list.ts';
import { decidedReportsQuery, reportQuery } from '../moderation-api.ts';
import type { ReportFilters } from '../moderation-filters.ts';
import { verdictNames } from '../moderation-words.ts';
import { TargetDetail, TargetDialog } from '../opened/target-detail.tsx';
import { useWalk } from '../opened/use-walk.ts';
import { ReportCard, ReportCardSkeleton } from './report-card.tsx';
import classes from './report-list.module.css';
import { NoReports } from './waiting-reports.tsx';

interface DecidedReportsProps {
  filters: ReportFilters;
  /** Whether letters decide. */
  shortcuts: boolean;
}

/** Reports that were decided, the newest first: where bans are lifted. */
export function DecidedReports({ filters, shortcuts }: DecidedReportsProps) {
  const list = usePagedList({ ...decidedReportsQuery(filters), placeholderData: keepPreviousData });
  const opened = useOpenInList('denuncia');
  const walk = useWalk(list, opened);
  const { openId, close } = opened;
  const known = list.items.find(({ _id }) => _id === openId);
  // One that the address names and the list has not reached yet.
  const named = useQuery({ ...reportQuery(openId ?? ''), enabled: openId !== undefined && !known });
  const targetOf = (id: string | undefined) =>
    list.items.find(({ _id }) => _id === id)?.targetId ?? (id === openId ? named.data?.targetId : undefined);
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
        <TargetDetail key={id} targetId={targetOf(id)} reportId={id} walk={walk} shortcuts={shortcuts} />
      )}
      dialog={
        <TargetDialog
          opened={openId !== undefined}
          onClose={close}
          targetId={targetOf(openId)}
          reportId={openId}
          walk={walk}
          shortcuts={shortcuts}
        />
      }
    >
      {(report, { isRow, isCurrent }) => (
        <ReportCard
          id={report._id}
          openId={openId}
          type={report.type}
          target={report.target}
          mark={verdictNames[report.verdict ?? 'dismissed']}
          reasons={[report.reportReason]}
          description={report.description}
          at={report.decidedAt ?? report.createdAt}
          isRow={isRow}
          isCurrent={isCurrent}
        />
      )}
    </SplitResults>
  );
}
