import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';
import type { ApplicationStatus } from '@trampolim/contract/values/vocabulary';
import { useState } from 'react';
import { type OwnApplicationSearch, ownCountsQuery } from '../applications/application-api.ts';
import { DailyCount } from '../applications/applying/daily-count.tsx';
import { ownCandidateQuery } from '../candidates/own-candidate-api.ts';
import actions from '../ui/controls/action.module.css';
import { formatCount } from '../ui/format/format.ts';
import { vacancyCountQuery } from '../vacancies/vacancy-api.ts';
import { vacancyCountText } from '../vacancies/vacancy-search-texts.ts';
import { ChangeAreaDialog } from './change-area-dialog.tsx';
import classes from './dashboard.module.css';

/** Today's applications and the counts per status, each with a link to its list. Counts of zero are left out. */
export function Dashboard() {
  const { data: counts, isError } = useQuery(ownCountsQuery());
  const countOf = (status: ApplicationStatus) => counts?.find((each) => each.status === status)?.count;
  return (
    <section className={classes.dashboard} aria-label="Seu painel">
      <DailyCount />
      {isError && !counts ? (
        <p className={classes.countsFailure}>Erro ao carregar o total de currículos.</p>
      ) : (
        <ul className={classes.figures}>
          <FigureLink
            label="Enviados"
            search={{}}
            value={counts?.reduce((sum, { count }) => sum + count, 0)}
          />
          <FigureLink label="Em Análise" search={{ status: 'Em Análise' }} value={countOf('Em Análise')} />
          <FigureLink label="Aprovados" search={{ status: 'Aprovado' }} value={countOf('Aprovado')} />
        </ul>
      )}
    </section>
  );
}

/** The candidate's area of interest, the number of open vacancies in it, and a button to change it. */
export function AreaOfInterest() {
  const { data: candidate, isError } = useQuery(ownCandidateQuery);
  if (isError && !candidate) return <p className={classes.failure}>Não foi possível carregar sua área.</p>;
  return <div className={classes.area}>{candidate && <ChosenArea candidate={candidate} />}</div>;
}

function ChosenArea({ candidate }: { candidate: OwnCandidate }) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { areaOfInterest: area } = candidate;
  return (
    <>
      {area && <p className={classes.name}>{area}</p>}
      {area && <OpenVacancies area={area} />}
      <button type="button" className={actions.textButton} onClick={() => setDialogOpen(true)}>
        {area ? 'Alterar área' : 'Escolher área'}
      </button>
      <ChangeAreaDialog candidate={candidate} opened={isDialogOpen} onClose={() => setDialogOpen(false)} />
    </>
  );
}

type Area = NonNullable<OwnCandidate['areaOfInterest']>;

/**
 * Links to the list by date, because the order by match omits vacancies with a legal minimum age, which the count
 * includes.
 */
function OpenVacancies({ area }: { area: Area }) {
  const { data: vacancyTotal, isError } = useQuery(vacancyCountQuery({ area }));
  const textWithoutCount = isError ? 'Ver vagas' : 'Contando vagas…';
  return (
    <Link
      to="/listar-vagas"
      search={{ area, order: 'newest' }}
      className={`${actions.link} ${classes.vacancies}`}
    >
      {vacancyTotal ? openVacanciesText(vacancyTotal) : textWithoutCount}
    </Link>
  );
}

/** The number of open vacancies, such as `1 vaga aberta` or `35 vagas abertas`. */
const openVacanciesText = (vacancyTotal: Parameters<typeof vacancyCountText>[0]): string =>
  vacancyTotal.total === 0
    ? 'Nenhuma vaga aberta'
    : `${vacancyCountText(vacancyTotal)} ${vacancyTotal.total === 1 ? 'aberta' : 'abertas'}`;

interface FigureLinkProps {
  label: string;
  search: OwnApplicationSearch;
  /** Undefined while loading; its space is reserved. */
  value: number | undefined;
}

const FigureLink = ({ label, search, value }: FigureLinkProps) =>
  value !== 0 && (
    <li>
      <Link to="/curriculos-enviados" search={search} className={classes.figure}>
        <strong className={classes.value}>{value === undefined ? '–' : formatCount(value)}</strong> {label}
      </Link>
    </li>
  );
