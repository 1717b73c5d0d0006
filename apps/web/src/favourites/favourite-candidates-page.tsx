import { Link } from '@tanstack/react-router';
import { CandidateCard, CandidateCardSkeleton } from '../candidates/candidate-card.tsx';
import actions from '../ui/action.module.css';
import { NoFavouritesDrawing } from '../ui/empty-drawings.tsx';
import { EmptyState } from '../ui/lists/empty-state.tsx';
import { FocusKeeper } from '../ui/lists/focus-keeper.tsx';
import { PagedList } from '../ui/lists/paged-list.tsx';
import { usePagedList } from '../ui/lists/use-paged-list.ts';
import { PageHead } from '../ui/pages/page-head.tsx';
import { RoleOnly } from '../ui/pages/role-only.tsx';
import { favouriteCandidatesQuery } from './favourite-api.ts';
import classes from './favourite-candidates-page.module.css';

/** Candidatos Favoritos: whom a company keeps in mind. */
export function FavouriteCandidatesPage() {
  return (
    <>
      <PageHead title="Candidatos Favoritos" />
      <RoleOnly
        only="Company"
        text="Só quem tem conta de empresa guarda candidatos favoritos."
        instead={{ to: '/area-administrador', label: 'Ir para Minha Área' }}
      >
        <FavouriteCandidates />
      </RoleOnly>
    </>
  );
}

function FavouriteCandidates() {
  const list = usePagedList(favouriteCandidatesQuery());
  return (
    <FocusKeeper keys={list.items.map(({ _id }) => _id)}>
      <PagedList
        list={list}
        label="Carregando candidatos"
        skeleton={<CandidateCardSkeleton />}
        failure="Erro ao carregar candidatos."
        empty={
          <EmptyState text="Nenhum candidato favoritado no momento." drawing={<NoFavouritesDrawing />}>
            <Link to="/minhas-vagas" className={actions.primary}>
              Ver quem se candidatou
            </Link>
          </EmptyState>
        }
        keyOf={({ _id }) => _id}
        className={classes.list}
      >
        {(candidate) => <CandidateCard candidate={candidate} />}
      </PagedList>
    </FocusKeeper>
  );
}
