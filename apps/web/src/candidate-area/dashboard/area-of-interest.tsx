import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';
import { useState } from 'react';
import { ownCandidateQuery } from '../../candidates/own-candidate-api.ts';
import actions from '../../ui/controls/action.module.css';
import { vacancyCountQuery } from '../../vacancies/vacancy-api.ts';
import { vacancyCount } from '../../vacancies/vacancy-search-texts.ts';
import classes from './area-of-interest.module.css';
import { ChangeAreaDialog } from './change-area-dialog.tsx';

/** The candidate's area of interest, how many vacancies are open in it now, and the way to another one. */
export function AreaOfInterest() {
  const { data: candidate, isError } = useQuery(ownCandidateQuery);
  if (isError && !candidate) return <p className={classes.failure}>Não foi possível carregar sua área.</p>;
  return (
    <div className={classes.area}>
      {candidate ? <Chosen candidate={candidate} /> : <Skeleton height="2.5rem" width="60%" radius="sm" />}
    </div>
  );
}

function Chosen({ candidate }: { candidate: OwnCandidate }) {
  const [changing, setChanging] = useState(false);
  const { areaOfInterest: area } = candidate;
  return (
    <>
      <div className={classes.words}>
        <p className={classes.label}>Área de interesse</p>
        <p className={classes.name}>{area ?? 'Ainda não escolhida'}</p>
      </div>
      {area && <OpenVacancies area={area} />}
      <button type="button" className={actions.textButton} onClick={() => setChanging(true)}>
        {area ? 'Alterar área' : 'Escolher área'}
      </button>
      <ChangeAreaDialog candidate={candidate} opened={changing} onClose={() => setChanging(false)} />
    </>
  );
}

type Area = NonNullable<OwnCandidate['areaOfInterest']>;

/** Links to the list by date, because the order by match leaves out what the law closes to an age and would count fewer. */
function OpenVacancies({ area }: { area: Area }) {
  const { data: counted, isError } = useQuery(vacancyCountQuery({ area }));
  return (
    <Link
      to="/listar-vagas"
      search={{ area, order: 'newest' }}
      className={`${actions.link} ${classes.vacancies}`}
    >
      {counted ? openVacancies(counted) : isError ? 'Ver vagas' : 'Contando vagas…'}
    </Link>
  );
}

/** `1 vaga aberta`, `35 vagas abertas` */
const openVacancies = (counted: Parameters<typeof vacancyCount>[0]): string =>
  counted.total === 0
    ? 'Nenhuma vaga aberta'
    : `${vacancyCount(counted)} ${counted.total === 1 ? 'aberta' : 'abertas'}`;
