import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ApplicationStatus, applicationStatuses } from '@trampolim/contract/vocabulary';
import { formatCount } from '../ui/format/format.ts';
import classes from './applicant-tabs.module.css';
import { statusCountsQuery } from './applicants-api.ts';

const route = getRouteApi('/_signed-in/editar-vaga/$id');

interface ApplicantTabsProps {
  vacancyId: string;
  /** Undefined while all are listed. */
  chosen: ApplicationStatus | undefined;
}

/** All applicants or those of one status, with how many there are. Each has an address of its own. */
export function ApplicantTabs({ vacancyId, chosen }: ApplicantTabsProps) {
  const { data } = useQuery(statusCountsQuery(vacancyId));
  const counts = new Map<ApplicationStatus, number>(data?.map(({ status, count }) => [status, count]));
  const all = data?.reduce((sum, { count }) => sum + count, 0);
  return (
    <nav className={classes.tabs} aria-label="Candidatos por status">
      <Tab count={all} isChosen={chosen === undefined} />
      {applicationStatuses.map((status) => (
        <Tab key={status} status={status} count={counts.get(status)} isChosen={chosen === status} />
      ))}
    </nav>
  );
}

interface TabProps {
  status?: ApplicationStatus;
  count: number | undefined;
  isChosen: boolean;
}

function Tab({ status, count, isChosen }: TabProps) {
  return (
    <route.Link
      to="."
      search={status ? { status } : {}}
      replace
      resetScroll={false}
      className={classes.tab}
      aria-current={isChosen ? 'page' : undefined}
    >
      {status ?? 'Todos'}
      <span className={classes.count}>{count === undefined ? '\u2007' : formatCount(count)}</span>
    </route.Link>
  );
}
