import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ApplicationStatus, applicationStatuses } from '@trampolim/contract/values/vocabulary';
import { useEffect, useRef } from 'react';
import { centerInRow } from '../../ui/controls/center-in-row.ts';
import chip from '../../ui/controls/chip.module.css';
import { formatCount } from '../../ui/format/format.ts';
import { statusTone } from '../../ui/marks/status-tone.ts';
import { type OwnApplicationFilters, ownApplicationFilters, ownCountsQuery } from '../application-api.ts';
import classes from './status-chips.module.css';

/** Links that filter the applications by status, each with its count. */
export function StatusChips({ filters }: { filters: OwnApplicationFilters }) {
  const { data: counts, isError } = useQuery({
    ...ownCountsQuery(filters.title),
    placeholderData: keepPreviousData,
  });
  const countOf = (status: ApplicationStatus) => counts?.find((each) => each.status === status)?.count;
  const haveCountsFailed = isError && counts === undefined;
  const total = counts?.reduce((sum, { count }) => sum + count, 0);
  return (
    <nav aria-label="Candidaturas por status">
      <ul className={chip.chips}>
        <li>
          <Chip filters={filters} status={undefined} count={total} showsCount={!haveCountsFailed} />
        </li>
        {applicationStatuses.map((status) => (
          <li key={status}>
            <Chip filters={filters} status={status} count={countOf(status)} showsCount={!haveCountsFailed} />
          </li>
        ))}
      </ul>
      {haveCountsFailed && (
        <p className={classes.failure}>Erro ao buscar a contagem de status das candidaturas.</p>
      )}
    </nav>
  );
}

interface ChipProps {
  filters: OwnApplicationFilters;
  /** Undefined for the chip of all statuses. */
  status: ApplicationStatus | undefined;
  /** Undefined until the counts are loaded. */
  count: number | undefined;
  /** False if the counts could not be loaded. */
  showsCount: boolean;
}

function Chip({ filters, status, count, showsCount }: ChipProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const isSelected = filters.status === status;
  useEffect(() => {
    if (isSelected) centerInRow(link.current);
  }, [isSelected]);
  return (
    <Link
      ref={link}
      to="/curriculos-enviados"
      search={ownApplicationFilters.write({ ...filters, status })}
      resetScroll={false}
      className={`${chip.chip} ${classes.chip}`}
      data-tone={status && statusTone[status]}
      // By default the router marks partial matches, so several chips would be current.
      activeOptions={{ exact: true }}
      aria-current={isSelected ? 'page' : undefined}
    >
      {status ?? 'Todas'}{' '}
      {showsCount && <span className={classes.count}>{count === undefined ? '' : formatCount(count)}</span>}
    </Link>
  );
}
