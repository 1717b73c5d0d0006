import { Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { CandidateCard, CandidateCardSkeleton } from '../candidates/candidate-card.tsx';
import {
  CandidateDialog,
  CandidateSummary,
  useOpenCandidate,
} from '../candidates/opened/candidate-summary.tsx';
import { SearchField } from '../forms/search/search-field.tsx';
import actions from '../ui/controls/action.module.css';
import { NoStarsDrawing, NothingFoundDrawing } from '../ui/drawings/empty-drawings.tsx';
import { formatTotal } from '../ui/format/format.ts';
import { FocusRestorer } from '../ui/lists/focus-restorer.tsx';
import { PagedList } from '../ui/lists/paged-list.tsx';
import { usePagedList } from '../ui/lists/use-paged-list.ts';
import { searchTerms } from '../ui/marks/marked-text.tsx';
import { PageHeader } from '../ui/pages/page-header.tsx';
import { RoleOnly } from '../ui/pages/role-only.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { favouriteCandidatesQuery, favouriteFilters } from './favourite-api.ts';
import classes from './favourite-pages.module.css';

const route = getRouteApi('/_signed-in/curriculos-favoritos');
/** The length of the about text in the dialog. */
const aboutLength = 100;

/** Candidatos Favoritos: a company's favourite candidates. */
export function FavouriteCandidatesPage() {
  return (
    <>
      <PageHeader title="Candidatos Favoritos" />
      <RoleOnly
        only="Company"
        text="Só contas de empresa têm candidatos favoritos."
        instead={{ to: '/area-administrador', label: 'Ir para Minha Área' }}
      >
        <FavouriteCandidates />
      </RoleOnly>
    </>
  );
}

function FavouriteCandidates() {
  const { search } = favouriteFilters.read(route.useSearch());
  const navigate = route.useNavigate();
  const list = usePagedList({ ...favouriteCandidatesQuery(search), placeholderData: keepPreviousData });
  const { candidate: openCandidate, close } = useOpenCandidate(list.items);
  const terms = searchTerms(search);
  const searchFor = (text: string | undefined) =>
    void navigate({ search: favouriteFilters.write({ search: text }), replace: true, resetScroll: false });
  return (
    <>
      <SearchField label="Buscar favoritos" value={search ?? ''} onSearch={searchFor} />
      <p className={classes.count} role="status">
        {list.items.length > 0 ? favouritesText(list.total, { isEstimate: list.totalIsEstimate }) : '\u00a0'}
      </p>
      <FocusRestorer keys={list.items.map(({ _id }) => _id)}>
        <PagedList
          list={list}
          loadingLabel="Carregando candidatos"
          skeleton={<CandidateCardSkeleton />}
          skeletons={6}
          failure="Erro ao carregar candidatos."
          empty={search ? <NoMatches onClear={() => searchFor(undefined)} /> : <NoFavourites />}
          keyOf={({ _id }) => _id}
          className={classes.list}
        >
          {(candidate) => <CandidateCard opens candidate={candidate} terms={terms} />}
        </PagedList>
      </FocusRestorer>
      <CandidateDialog candidate={openCandidate} onClose={close}>
        {(candidate) => <CandidateSummary candidate={candidate} aboutLength={aboutLength} />}
      </CandidateDialog>
    </>
  );
}

/** The number of favourites, such as `1 favorito` or `mais de 1.000 favoritos`. */
const favouritesText = (total: number, { isEstimate }: { isEstimate: boolean }): string =>
  `${formatTotal(total, { isEstimate })} ${total === 1 ? 'favorito' : 'favoritos'}`;

const NoFavourites = () => (
  <EmptyState text="Nenhum candidato favoritado no momento." drawing={<NoStarsDrawing />}>
    <Link to="/listar-candidatos" className={actions.primary}>
      Buscar candidatos
    </Link>
  </EmptyState>
);

const NoMatches = ({ onClear }: { onClear: () => void }) => (
  <EmptyState text="Nenhum favorito encontrado nesta busca." drawing={<NothingFoundDrawing />}>
    <Button onClick={onClear}>Ver todos os favoritos</Button>
  </EmptyState>
);
