import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useOpenInList } from '../../platform/navigation/open-in-list.ts';
import { usePagedList } from '../../ui/lists/use-paged-list.ts';
import { decidedReportsQuery, reportQuery } from '../moderation-api.ts';
import type { ReportFilters } from '../moderation-filters.ts';
import { verdictNames } from '../moderation-words.ts';
import { ReportCard } from './report-card.tsx';
import { ReportResults } from './report-results.tsx';

interface DecidedReportsProps {
  filters: ReportFilters;
  /** Whether letters decide. */
  shortcuts: boolean;
}

/** Reports that were decided, the newest first: where bans are lifted. */
export function DecidedReports(props: DecidedReportsProps) {
  const list = usePagedList({ ...decidedReportsQuery(props.filters), placeholderData: keepPreviousData });
  const opened = useOpenInList('denuncia');
  const { openId } = opened;
  const known = list.items.find(({ _id }) => _id === openId);
  // One that the address names and the list has not reached yet.
  const named = useQuery({ ...reportQuery(openId ?? ''), enabled: openId !== undefined && !known });
  const targetOf = (id: string | undefined) => ({
    reportId: id,
    targetId:
      list.items.find(({ _id }) => _id === id)?.targetId ??
      (id === openId ? named.data?.targetId : undefined),
  });
  return (
    <ReportResults {...props} list={list} opened={opened} targetOf={targetOf}>
      {(report, shown) => (
        <ReportCard
          id={report._id}
          openId={openId}
          type={report.type}
          target={report.target}
          mark={verdictNames[report.verdict ?? 'dismissed']}
          reasons={[report.reportReason]}
          description={report.description}
          at={report.decidedAt ?? report.createdAt}
          {...shown}
        />
      )}
    </ReportResults>
  );
}
