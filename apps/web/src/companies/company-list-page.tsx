import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { SearchField } from '../forms/search/search-field.tsx';
import { NothingFoundDrawing } from '../ui/drawings/empty-drawings.tsx';
import { formatTotal } from '../ui/format/format.ts';
import { PagedList } from '../ui/lists/paged-list.tsx';
import { usePagedList } from '../ui/lists/use-paged-list.ts';
import { PageHead } from '../ui/pages/page-head.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { branchesQuery, companySearchQuery } from './company-api.ts';
import { CompanyCard, CompanyCardSkeleton } from './company-card.tsx';
import { type CompanyFilters, companyFilters } from './company-filters.ts';
import classes from './company-list-page.module.css';

const route = getRouteApi('/_signed-in/listar-empresas');

/** Companies by name and branch of activity, both in the address. */
export function CompanyListPage() {
  const filters = companyFilters.read(route.useSearch());
  const navigate = route.useNavigate();
  const list = usePagedList({ ...companySearchQuery(filters), placeholderData: keepPreviousData });
  // Without its suggestions the field still searches by what is typed.
  const { data: branches = [] } = useQuery(branchesQuery());
  /** Beside what the address holds by then: both fields may be typed into before either is searched for. */
  const narrow = (by: CompanyFilters) =>
    void navigate({
      search: (inForce) => companyFilters.write({ ...companyFilters.read(inForce), ...by }),
      replace: true,
      resetScroll: false,
    });

  return (
    <>
      <PageHead title="Empresas" />
      <div className={classes.controls}>
        <SearchField
          label="Buscar empresas"
          value={filters.companyName ?? ''}
          onSearch={(companyName) => narrow({ companyName })}
        />
        <SearchField
          label="Ramo de atividade"
          value={filters.branchOfActivity ?? ''}
          onSearch={(branchOfActivity) => narrow({ branchOfActivity })}
          suggestions={branches}
          hasShortcut={false}
        />
      </div>
      <p className={classes.count} role="status">
        {list.items.length > 0 ? companyCount(list.total, list.totalIsEstimate) : '\u00a0'}
      </p>
      <PagedList
        list={list}
        label="Carregando empresas"
        skeleton={<CompanyCardSkeleton />}
        skeletons={6}
        failure="Erro ao buscar empresas."
        empty={
          <NoCompanies filters={filters} onClear={() => void navigate({ search: {}, resetScroll: false })} />
        }
        keyOf={({ _id }) => _id}
        className={classes.list}
      >
        {(company) => <CompanyCard company={company} />}
      </PagedList>
    </>
  );
}

/** `1 empresa`, `mais de 1.000 empresas` */
const companyCount = (total: number, isEstimate: boolean): string =>
  `${formatTotal(total, isEstimate)} ${total === 1 ? 'empresa' : 'empresas'}`;

function NoCompanies({ filters, onClear }: { filters: CompanyFilters; onClear: () => void }) {
  const narrowed = Object.values(filters).some((value) => value !== undefined);
  return (
    <EmptyState
      text={
        narrowed
          ? 'Nenhuma empresa encontrada com os filtros aplicados.'
          : 'Nenhuma empresa encontrada no momento.'
      }
      drawing={<NothingFoundDrawing />}
    >
      {narrowed && <Button onClick={onClear}>Ver todas as empresas</Button>}
    </EmptyState>
  );
}
