import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { RecommendedVacancy } from '@trampolim/contract/matching/recommendations';
import actions from '../ui/controls/action.module.css';
import { NothingFoundDrawing } from '../ui/drawings/empty-drawings.tsx';
import { EmptyState } from '../ui/lists/empty-state.tsx';
import { Loaded } from '../ui/lists/loaded.tsx';
import { Loading } from '../ui/lists/loading.tsx';
import { VacancyCard, VacancyCardSkeleton } from '../vacancies/list/vacancy-card.tsx';
import { matchPercent } from '../vacancies/match-percent.ts';
import { recommendedVacanciesQuery, shownRecommendations } from './recommended-api.ts';
import classes from './recommended-vacancies.module.css';

/** What counts most comes first. */
const shownReasons = 3;

/** The vacancies that fit the candidate best, each with what speaks for it. */
export function RecommendedVacancies() {
  return (
    <Loaded
      query={useQuery(recommendedVacanciesQuery())}
      pending={
        <Loading label="Carregando recomendações" times={shownRecommendations} className={classes.list}>
          <RecommendationSkeleton />
        </Loading>
      }
      failure="Não foi possível carregar as recomendações."
    >
      {(vacancies) => (vacancies.length > 0 ? <Recommendations vacancies={vacancies} /> : <NothingFits />)}
    </Loaded>
  );
}

const Recommendations = ({ vacancies }: { vacancies: RecommendedVacancy[] }) => (
  <ul className={classes.list}>
    {vacancies.map((vacancy) => (
      <li key={vacancy._id}>
        <Recommendation vacancy={vacancy} />
      </li>
    ))}
  </ul>
);

const NothingFits = () => (
  <EmptyState text="Nenhuma vaga recomendada no momento." drawing={<NothingFoundDrawing />}>
    <Link to="/listar-vagas" className={actions.primary}>
      Ver todas as vagas
    </Link>
  </EmptyState>
);

function Recommendation({ vacancy }: { vacancy: RecommendedVacancy }) {
  const { reasons, missing } = vacancy.match;
  const percent = matchPercent(vacancy.match);
  return (
    <div className={classes.recommendation}>
      <VacancyCard vacancy={vacancy} heading="h3" />
      <div className={classes.match}>
        <p className={percent ? classes.score : classes.little}>{percent ?? 'Combina um pouco com você'}</p>
        <ul className={classes.reasons} data-little={!percent} aria-label="Por que combina com você">
          {reasons.slice(0, shownReasons).map((reason) => (
            <li key={reason}>
              <IconCheck size={16} stroke={2.5} aria-hidden="true" />
              {reason}
            </li>
          ))}
        </ul>
        {missing.length > 0 && (
          <p className={classes.missing}>
            <IconMinus size={16} stroke={2.5} aria-hidden="true" />
            {missing.join(' · ')}
          </p>
        )}
      </div>
    </div>
  );
}

const RecommendationSkeleton = () => (
  <div className={classes.recommendation}>
    <VacancyCardSkeleton />
    <div className={classes.match} />
  </div>
);
