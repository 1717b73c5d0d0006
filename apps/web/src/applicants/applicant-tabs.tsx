import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ApplicationStatus, applicationStatuses } from '@trampolim/contract/vocabulary';
import { formatCount } from '../ui/format/format.ts';
import classes from './applicant-tabs.module.css';
import { statusCountsQuery } from './applicants-api.ts';
import { StatusMark } from './status-mark.tsx';

const route = getRouteApi('/_signed-in/editar-vaga/$id');

/** All applicants or those of one status, with how many there are. Each has an address of its own. */
export function ApplicantTabs({ vacancyId }: { vacancyId: string }) {
  const { data } = useQuery(statusCountsQuery(vacancyId));
  const counts = new Map<ApplicationStatus, number>(data?.map(({ status, count }) => [status, count]));
  const all = data?.reduce((sum, { count }) => sum + count, 0);
  return (
    <nav className={classes.tabs} aria-label="Candidatos por status">
      <Tab count={all} />
      {applicationStatuses.map((status) => (
        <Tab key={status} status={status} count={counts.get(status)} />
      ))}
    </nav>
  );
}

interface TabProps {
  /** Undefined for all. */
  status?: ApplicationStatus;
  count: number | undefined;
}

function Tab({ status, count }: TabProps) {
  return (
    <route.Link
      to="."
      search={{ status }}
      // No status is a part of every address: only where there is none, all are chosen.
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
