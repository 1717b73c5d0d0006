import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import actions from '../ui/action.module.css';
import { NothingFoundDrawing } from '../ui/empty-drawings.tsx';
import { EmptyState } from '../ui/lists/empty-state.tsx';
import { PagedList } from '../ui/lists/paged-list.tsx';
import { usePagedList } from '../ui/lists/use-paged-list.ts';
import { VacancyCard, VacancyCardSkeleton } from '../vacancies/vacancy-card.tsx';
import { VacancyDialog } from '../vacancies/vacancy-dialog.tsx';
import { type Recommended, recommendedVacanciesQuery, shownRecommendations } from './recommended-api.ts';
import classes from './recommended-vacancies.module.css';

/** What counts most comes first. */
const shownReasons = 3;

/** The vacancies that fit the candidate best, each with what speaks for it. */
export function RecommendedVacancies() {
  const list = usePagedList(recommendedVacanciesQuery());
  return (
    <>
      <PagedList
        list={list}
        label="Carregando recomendações"
        skeleton={<RecommendationSkeleton />}
        newest={shownRecommendations}
        failure="Não foi possível carregar as recomendações."
        empty={
          <EmptyState text="Nenhuma vaga recomendada no momento." drawing={<NothingFoundDrawing />}>
            <Link to="/listar-vagas" className={actions.primary}>
              Ver todas as vagas
            </Link>
          </EmptyState>
        }
        keyOf={({ _id }) => _id}
        className={classes.list}
      >
        {(vacancy) => <Recommendation vacancy={vacancy} />}
      </PagedList>
      <VacancyDialog />
    </>
  );
}

function Recommendation({ vacancy }: { vacancy: Recommended }) {
  const reasons = vacancy.match?.reasons.slice(0, shownReasons) ?? [];
  return (
    <div className={classes.recommendation}>
      <VacancyCard vacancy={vacancy} />
      <ul className={classes.reasons} aria-label="Por que combina com você">
        {reasons.map((reason) => (
          <li key={reason}>
            <IconCheck size={16} stroke={2.5} aria-hidden="true" />
            {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}

const RecommendationSkeleton = () => (
  <div className={classes.recommendation}>
    <VacancyCardSkeleton />
    <div className={classes.reasons} />
  </div>
);
