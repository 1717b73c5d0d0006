import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ApplicationStatus, applicationStatuses } from '@trampolim/contract/values/vocabulary';
import { useEffect, useRef } from 'react';
import { centerInRow } from '../../ui/controls/center-in-row.ts';
import { formatCount } from '../../ui/format/format.ts';
import { type CommonFilters, withoutApplicant } from '../applicant-filters.ts';
import { StatusMark } from '../applicant-marks.tsx';
import { statusCountsQuery } from '../applicants-api.ts';
import classes from './applicant-tabs.module.css';

const route = getRouteApi('/_signed-in/editar-vaga/$id');

interface ApplicantTabsProps {
  vacancyId: string;
  commonFilters: CommonFilters;
}

/** Links to all applicants or to one status, each with the number of matches. */
export function ApplicantTabs({ vacancyId, commonFilters }: ApplicantTabsProps) {
  const { data: statusCounts } = useQuery({
    ...statusCountsQuery(vacancyId, commonFilters),
    placeholderData: keepPreviousData,
  });
  const tabs = useRef<HTMLElement>(null);
  const status = route.useSearch({ select: (search) => search.status });
  const hasCounts = statusCounts !== undefined;
  // The current tab may be outside the visible area, and the counts make the row longer.
  useEffect(() => {
    const currentTab = tabs.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (status && hasCounts) centerInRow(currentTab);
  }, [status, hasCounts]);
  const counts = new Map<ApplicationStatus, number>(statusCounts?.map((each) => [each.status, each.count]));
  const total = statusCounts?.reduce((sum, { count }) => sum + count, 0);
  return (
    <nav ref={tabs} className={classes.tabs} aria-label="Candidatos por status">
      <Tab count={total} />
      {applicationStatuses.map((each) => (
        <Tab key={each} status={each} count={counts.get(each)} />
      ))}
    </nav>
  );
}

interface TabProps {
  /** Undefined for the tab of all applicants. */
  status?: ApplicationStatus;
  count: number | undefined;
}

function Tab({ status, count }: TabProps) {
  return (
    <route.Link
      to="."
      search={(current) => ({ ...withoutApplicant(current), status })}
      // The tab for all applicants would otherwise match every URL.
      activeOptions={{ explicitUndefined: true }}
      replace
      resetScroll={false}
      className={classes.tab}
    >
      {status && <StatusMark status={status} />}
      {status ?? 'Todos'}
      <span className={classes.count}>{count === undefined ? '\u2007' : formatCount(count)}</span>
    </route.Link>
  );
}
