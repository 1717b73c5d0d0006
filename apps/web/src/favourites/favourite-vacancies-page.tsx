import { Link } from '@tanstack/react-router';
import { DailyCount } from '../applications/applying/daily-count.tsx';
import actions from '../ui/action.module.css';
import { NoFavouritesDrawing } from '../ui/empty-drawings.tsx';
import { EmptyState } from '../ui/lists/empty-state.tsx';
import { FocusKeeper } from '../ui/lists/focus-keeper.tsx';
import { usePagedList } from '../ui/lists/use-paged-list.ts';
import { PageHead } from '../ui/pages/page-head.tsx';
import { RoleOnly } from '../ui/pages/role-only.tsx';
import { VacancyResults } from '../vacancies/list/vacancy-results.tsx';
import { favouriteVacanciesQuery } from './favourite-api.ts';

/** Favoritos: the vacancies that a candidate keeps for later. */
export function FavouriteVacanciesPage() {
  return (
    <>
      <PageHead title="Favoritos">
        <DailyCount />
      </PageHead>
      <RoleOnly
        only="Candidate"
        text="Só quem tem conta de candidato guarda vagas favoritas."
        instead={{ to: '/listar-vagas', label: 'Ver vagas' }}
      >
        <FavouriteVacancies />
      </RoleOnly>
    </>
  );
}

function FavouriteVacancies() {
  const list = usePagedList(favouriteVacanciesQuery());
  return (
    <FocusKeeper keys={list.items.map(({ _id }) => _id)}>
      <VacancyResults
        beside
        list={list}
        empty={
          <EmptyState text="Nenhuma vaga favoritada no momento." drawing={<NoFavouritesDrawing />}>
            <Link to="/listar-vagas" className={actions.primary}>
              Buscar vagas
            </Link>
          </EmptyState>
        }
      />
    </FocusKeeper>
  );
}
