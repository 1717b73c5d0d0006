import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import {
  type OwnVacancyFilter,
  ownVacancyFilters as standings,
  workModes,
} from '@trampolim/contract/values/vocabulary';
import { useEffect, useRef } from 'react';
import field from '../forms/fields/field.module.css';
import chip from '../ui/controls/chip.module.css';
import { centerInRow } from '../ui/controls/scroll-into-row.ts';
import { formatCount } from '../ui/format/format.ts';
import { companyStatsQuery } from './own-vacancies-api.ts';
import classes from './own-vacancy-chips.module.css';
import type { OwnVacancyFilters } from './own-vacancy-filters.ts';

/** What the chips say, in the plural of what they narrow to. */
const labels: Record<OwnVacancyFilter, string> = {
  Aberta: 'Abertas',
  'Encerra em breve': 'Encerram em breve',
  Encerrada: 'Encerradas',
};

/** Narrows the company's vacancies by how they stand, each with how many there are, and by where the work is. Both lie in the address. */
export function OwnVacancyChips({ filters }: { filters: OwnVacancyFilters }) {
  const { data } = useQuery(companyStatsQuery());
  const counts: Record<OwnVacancyFilter, number | undefined> = {
    Aberta: data?.openCount,
    'Encerra em breve': data?.closingCount,
    Encerrada: data?.closedCount,
  };
  return (
    <div className={classes.narrowing}>
      <nav aria-label="Vagas por situação" className={classes.chips}>
        <ul className={chip.chips}>
          <li>
            <Chip filters={filters} count={data?.jobCount} />
          </li>
          {standings.map((standing) => (
            <li key={standing}>
              <Chip standing={standing} filters={filters} count={counts[standing]} />
            </li>
          ))}
        </ul>
      </nav>
      <WorkModeChoice filters={filters} />
    </div>
  );
}

function WorkModeChoice({ filters }: { filters: OwnVacancyFilters }) {
  const navigate = useNavigate();
  return (
    <select
      className={`${field.input} ${classes.mode}`}
      aria-label="Modo de trabalho"
      value={filters.workMode ?? ''}
      onChange={({ currentTarget }) =>
        void navigate({
          to: '/minhas-vagas',
          search: { status: filters.status, workMode: currentTarget.value || undefined },
          replace: true,
          resetScroll: false,
        })
      }
    >
      <option value="">Todos os modos</option>
      {workModes.map((mode) => (
        <option key={mode}>{mode}</option>
      ))}
    </select>
  );
}

interface ChipProps {
  /** Undefined for all of them. */
  standing?: OwnVacancyFilter;
  filters: OwnVacancyFilters;
  /** Undefined until it is known. */
  count: number | undefined;
}

function Chip({ standing, filters, count }: ChipProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const isChosen = standing === filters.status;
  // Those of every mode of work are what is counted.
  const countsAll = !filters.workMode;
  useEffect(() => {
    if (isChosen) centerInRow(link.current);
  }, [isChosen]);
  return (
    <Link
      ref={link}
      to="/minhas-vagas"
      search={{ status: standing, workMode: filters.workMode }}
      resetScroll={false}
      className={chip.chip}
      // Of the router's own mark every part of the address is a match: without this, all would stay marked beside the chosen one.
      activeOptions={{ exact: true }}
      aria-current={isChosen ? 'page' : undefined}
    >
      {standing ? labels[standing] : 'Todas'}{' '}
      {countsAll && <span className={classes.count}>{count === undefined ? '' : formatCount(count)}</span>}
    </Link>
  );
}
