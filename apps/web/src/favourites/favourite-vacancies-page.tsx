import { Link } from '@tanstack/react-router';
import { DailyCount } from '../applications/applying/daily-count.tsx';
import { BatchButton } from '../applications/batch/batch-dialog.tsx';
import { useSession } from '../platform/session/session.ts';
import actions from '../ui/controls/action.module.css';
import { NoFavouritesDrawing } from '../ui/drawings/empty-drawings.tsx';
import { FocusRestorer } from '../ui/lists/focus-restorer.tsx';
import { usePagedList } from '../ui/lists/use-paged-list.ts';
import { PageHeader } from '../ui/pages/page-header.tsx';
import { RoleOnly } from '../ui/pages/role-only.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { VacancyResults } from '../vacancies/list/vacancy-results.tsx';
import { favouriteVacanciesQuery } from './favourite-api.ts';
import classes from './favourite-pages.module.css';

/** Favoritos: a candidate's favourite vacancies. */
export function FavouriteVacanciesPage() {
  const user = useSession();
  return (
    <>
      <PageHeader title="Favoritos">
        {user?.role === 'Candidate' && (
          <div className={classes.actions}>
            <DailyCount />
            <FavouritesBatchButton />
          </div>
        )}
      </PageHeader>
      <RoleOnly
        only="Candidate"
        text="Só contas de candidato têm vagas favoritas."
        instead={{ to: '/listar-vagas', label: 'Ver vagas' }}
      >
        <FavouriteVacancies />
      </RoleOnly>
    </>
  );
}

/** Also shown while the list loads, because most visitors have favourites and the button should not appear late. */
function FavouritesBatchButton() {
  const list = usePagedList(favouriteVacanciesQuery());
  return list.query.isPending || list.items.length > 0 ? <BatchButton list={list} /> : null;
}

function FavouriteVacancies() {
  const list = usePagedList(favouriteVacanciesQuery());
  return (
    <FocusRestorer keys={list.items.map(({ _id }) => _id)}>
      <VacancyResults
        sideBySide
        list={list}
        empty={
          <EmptyState text="Nenhuma vaga favoritada no momento." drawing={<NoFavouritesDrawing />}>
            <Link to="/listar-vagas" className={actions.primary}>
              Buscar vagas
            </Link>
          </EmptyState>
        }
      />
    </FocusRestorer>
  );
}
