import { Link } from '@tanstack/react-router';
import { CandidatesOnly } from '../applications/candidates-only.tsx';
import { DailyCount } from '../applications/daily-count.tsx';
import actions from '../ui/action.module.css';
import { EmptyState } from '../ui/lists/empty-state.tsx';
import { FocusKeeper } from '../ui/lists/focus-keeper.tsx';
import { usePagedList } from '../ui/lists/use-paged-list.ts';
import { PageHead } from '../ui/pages/page-head.tsx';
import { VacancyResults } from '../vacancies/vacancy-results.tsx';
import { favouriteVacanciesQuery } from './favourite-api.ts';

/** Favoritos: the vacancies that a candidate keeps for later. */
export function FavouriteVacanciesPage() {
  return (
    <>
      <PageHead title="Favoritos">
        <DailyCount />
      </PageHead>
      <CandidatesOnly>
        <FavouriteVacancies />
      </CandidatesOnly>
    </>
  );
}

function FavouriteVacancies() {
  const list = usePagedList(favouriteVacanciesQuery());
  return (
    <FocusKeeper count={list.items.length}>
      <VacancyResults
        list={list}
        empty={
          <EmptyState text="Nenhuma vaga favoritada no momento.">
            <Link to="/listar-vagas" className={actions.primary}>
              Buscar vagas
            </Link>
          </EmptyState>
        }
      />
    </FocusKeeper>
  );
}
