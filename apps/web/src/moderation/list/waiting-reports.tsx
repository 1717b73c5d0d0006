import { keepPreviousData } from '@tanstack/react-query';
import { useOpenInList } from '../../platform/navigation/open-in-list.ts';
import { usePagedList } from '../../ui/lists/use-paged-list.ts';
import { reportGroupsQuery } from '../moderation-api.ts';
import type { ReportFilters } from '../moderation-filters.ts';
import { reportCount } from '../moderation-words.ts';
import { ReportCard } from './report-card.tsx';
import { ReportResults } from './report-results.tsx';

interface ReportsProps {
  filters: ReportFilters;
  /** Whether letters decide. */
  shortcuts: boolean;
}

/** What has open reports, once each; what waits longest comes first. */
export function WaitingReports(props: ReportsProps) {
  const list = usePagedList({ ...reportGroupsQuery(props.filters), placeholderData: keepPreviousData });
  const opened = useOpenInList('denuncia');
  return (
    <ReportResults
      {...props}
      list={list}
      opened={opened}
      targetOf={(id) => ({ targetId: id, known: list.items.find(({ _id }) => _id === id) })}
    >
      {(group, shown) => (
        <ReportCard
          id={group._id}
          openId={opened.openId}
          type={group.type}
          target={group.target}
          mark={reportCount(group.count)}
          reasons={group.reasons.map(({ reason }) => reason)}
          description={group.oldest.description}
          at={group.oldestAt}
          {...shown}
        />
      )}
    </ReportResults>
  );
}
