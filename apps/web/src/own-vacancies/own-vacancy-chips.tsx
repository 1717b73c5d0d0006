import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type OwnVacancyFilter, ownVacancyFilters as standings } from '@trampolim/contract/values/vocabulary';
import { useEffect, useRef } from 'react';
import chip from '../ui/controls/chip.module.css';
import { scrollIntoRow } from '../ui/controls/scroll-into-row.ts';
import { formatCount } from '../ui/format/format.ts';
import { companyStatsQuery } from './own-vacancies-api.ts';
import classes from './own-vacancy-chips.module.css';

/** What the chips say, in the plural of what they narrow to. */
const labels: Record<OwnVacancyFilter, string> = {
  Aberta: 'Abertas',
  'Encerra em breve': 'Encerram em breve',
  Encerrada: 'Encerradas',
};

/** Narrows the company's vacancies by how they stand, each with how many there are. The chosen one lies in the address. */
export function OwnVacancyChips({ status }: { status: OwnVacancyFilter | undefined }) {
  const { data } = useQuery(companyStatsQuery());
  const counts: Record<OwnVacancyFilter, number | undefined> = {
    Aberta: data?.openCount,
    'Encerra em breve': data?.closingCount,
    Encerrada: data?.closedCount,
  };
  return (
    <nav aria-label="Vagas por situação" className={classes.chips}>
      <ul className={chip.chips}>
        <li>
          <Chip chosen={status} count={data?.jobCount} />
        </li>
        {standings.map((standing) => (
          <li key={standing}>
            <Chip standing={standing} chosen={status} count={counts[standing]} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ChipProps {
  /** Undefined for all of them. */
  standing?: OwnVacancyFilter;
  chosen: OwnVacancyFilter | undefined;
  /** Undefined until it is known. */
  count: number | undefined;
}

function Chip({ standing, chosen, count }: ChipProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const isChosen = standing === chosen;
  useEffect(() => {
    if (isChosen) scrollIntoRow(link.current);
  }, [isChosen]);
  return (
    <Link
      ref={link}
      to="/minhas-vagas"
      search={{ status: standing }}
      resetScroll={false}
      className={chip.chip}
      // Of the router's own mark every part of the address is a match: without this, all would stay marked beside the chosen one.
      activeOptions={{ exact: true }}
      aria-current={isChosen ? 'page' : undefined}
    >
      {standing ? labels[standing] : 'Todas'}{' '}
      <span className={classes.count}>{count === undefined ? '' : formatCount(count)}</span>
    </Link>
  );
}
