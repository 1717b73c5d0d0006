import { Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { matchOrderNewest } from '@trampolim/contract/wire/limits';
import { type ReactNode, useState } from 'react';
import { FilterButton } from '../../forms/search/filter-button.tsx';
import { FilterChips } from '../../forms/search/filter-chips.tsx';
import { SearchField } from '../../forms/search/search-field.tsx';
import classes from '../../forms/search/search-page.module.css';
import { useSession } from '../../platform/session/session.ts';
import { NothingFoundDrawing } from '../../ui/drawings/empty-drawings.tsx';
import { usePagedList } from '../../ui/lists/use-paged-list.ts';
import head from '../../ui/pages/page-head.module.css';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import states from '../../ui/states/list-states.module.css';
import { vacancyCount } from '../list/vacancy-count.ts';
import { VacancyResults } from '../list/vacancy-results.tsx';
import { vacancySearchQuery } from '../vacancy-api.ts';
import { FilterDialog } from './filter-dialog.tsx';
import { OrderSelect } from './order-select.tsx';
import { chosenFilters, filtersFor, type VacancyFilters, writeVacancyFilters } from './vacancy-filters.ts';

const route = getRouteApi('/_signed-in/listar-vagas');

interface VacancyListPageProps {
  /** How much of the day's limit is used. */
  dailyCount: ReactNode;
  /** Offers the news of the search in force. */
  alert: (filters: Omit<VacancyFilters, 'order'>) => ReactNode;
}

/** The search for open vacancies. Its words and filters lie in the address. */
export function VacancyListPage({ dailyCount, alert }: VacancyListPageProps) {
  const user = useSession();
  const filters = filtersFor(user, route.useSearch());
  const navigate = route.useNavigate();
  const [filtering, setFiltering] = useState(false);
  const list = usePagedList({ ...vacancySearchQuery(filters), placeholderData: keepPreviousData });

  const search = (next: VacancyFilters, replace = false) =>
    navigate({
      search: writeVacancyFilters({ order: filters.order, ...next }),
      replace,
      resetScroll: false,
    });
  const chosen = chosenFilters(filters);
  const { order, ...narrowing } = filters;

  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <h1 className={head.title}>Vagas</h1>
        <div className={classes.daily}>{dailyCount}</div>
        <SearchField
          label="Buscar vagas"
          value={filters.title ?? ''}
          onSearch={(title) => void search({ ...filters, title }, true)}
        />
        <FilterButton chosen={chosen.length} onClick={() => setFiltering(true)} />
        {user?.role === 'Candidate' && (
          <OrderSelect order={order} onChange={(order) => void search({ ...filters, order })} />
        )}
        <FilterChips
          chosen={chosen}
          onRemove={(name) => void search({ ...filters, [name]: undefined })}
          onClear={() => void search({ title: filters.title })}
        />
        <div className={classes.count}>
          <span role="status">{list.items.length > 0 ? vacancyCount(list) : '\u00a0'}</span>
          {alert(narrowing)}
        </div>
        {order === 'match' && (
          <p className={`${classes.count} ${classes.reach}`}>
            Considera até {matchOrderNewest} das mais recentes desta busca e as recomendadas para você.
          </p>
        )}
      </div>
      <VacancyResults
        beside
        saysMatch={order === 'match'}
        list={list}
        empty={<NothingFound filters={filters} onClear={() => void search({})} />}
      />
      <FilterDialog
        opened={filtering}
        onClose={() => setFiltering(false)}
        filters={filters}
        onApply={(next) => {
          setFiltering(false);
          void search(next);
        }}
      />
    </div>
  );
}

function NothingFound({ filters, onClear }: { filters: VacancyFilters; onClear: () => void }) {
  const inForce = chosenFilters(filters).map(({ label }) => label);
  if (filters.title) inForce.unshift(`“${filters.title}”`);
  return (
    <EmptyState text="Nenhuma vaga encontrada." drawing={<NothingFoundDrawing />}>
      {inForce.length > 0 && (
        <>
          <p className={states.reason}>
            Nenhuma reúne {inForce.join(' + ')}.
            {inForce.length > 1 && ' Tire o que importa menos, ou comece de novo.'}
          </p>
          <Button onClick={onClear}>Limpar busca e filtros</Button>
        </>
      )}
    </EmptyState>
  );
}
