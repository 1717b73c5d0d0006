import { Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { matchOrderNewest } from '@trampolim/contract/wire/limits';
import { type ReactNode, useState } from 'react';
import { FilterButton } from '../../forms/search/filter-button.tsx';
import { FilterChips } from '../../forms/search/filter-chips.tsx';
import type { RenderNearby } from '../../forms/search/nearby-places.tsx';
import { OrderSelect } from '../../forms/search/order-select.tsx';
import { SearchField } from '../../forms/search/search-field.tsx';
import { offeredRadius, SearchNotes, understoodChips } from '../../forms/search/search-notes.tsx';
import classes from '../../forms/search/search-page.module.css';
import { useSession } from '../../platform/session/session.ts';
import actions from '../../ui/controls/action.module.css';
import { NothingFoundDrawing } from '../../ui/drawings/empty-drawings.tsx';
import { usePagedList } from '../../ui/lists/use-paged-list.ts';
import head from '../../ui/pages/page-head.module.css';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import states from '../../ui/states/list-states.module.css';
import { vacancyCount } from '../list/vacancy-count.ts';
import { VacancyResults } from '../list/vacancy-results.tsx';
import { vacancySearchQuery } from '../vacancy-api.ts';
import { FilterDialog } from './filter-dialog.tsx';
import { describeSearch, nearVacancies } from './search-words.ts';
import {
  chosenFilters,
  filtersFor,
  narrowingOf,
  ordersFor,
  queryFor,
  type VacancyFilters,
  withoutFilter,
  writeVacancyFilters,
} from './vacancy-filters.ts';

const route = getRouteApi('/_signed-in/listar-vagas');

interface VacancyListPageProps {
  /** How much of the day's limit is used. */
  dailyCount: ReactNode;
  /** Offers the news of the search in force. */
  alert: (filters: ReturnType<typeof narrowingOf>) => ReactNode;
  /** Offers cities that are near the viewer. */
  renderNearby?: RenderNearby | undefined;
}

/** The search for open vacancies. Its words and filters lie in the address. */
export function VacancyListPage({ dailyCount, alert, renderNearby }: VacancyListPageProps) {
  const user = useSession();
  const filters = filtersFor(user, route.useSearch());
  const navigate = route.useNavigate();
  const [filtering, setFiltering] = useState(false);
  const query = queryFor(user, filters);
  const list = usePagedList({ ...vacancySearchQuery(query), placeholderData: keepPreviousData });

  const search = (next: VacancyFilters, replace = false) =>
    navigate({
      search: writeVacancyFilters({ order: filters.order, ...next }),
      replace,
      resetScroll: false,
    });
  const chosen = chosenFilters(filters);
  const { order } = filters;
  const isByMatch = query.order === 'match';
  const orders = ordersFor(user, filters);
  const chips = [
    ...chosen.map((filter) => ({ ...filter, without: withoutFilter(filters, filter.name) })),
    ...understoodChips(list.understood, filters).map(({ words, radius, ...chip }) => ({
      ...chip,
      without: { ...filters, title: words, radius },
    })),
  ];
  const offerAlert = alert(narrowingOf(filters));
  const wider = offeredRadius(filters, list.understood, list);

  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <h1 className={head.title}>Vagas</h1>
        <div className={classes.daily}>{dailyCount}</div>
        <SearchField
          label="Buscar vagas"
          value={filters.title ?? ''}
          onSearch={(title) => void search({ ...filters, title, literal: undefined }, true)}
          completion={{
            of: 'vacancies',
            isFiltered: chosen.length > 0,
            onPlace: (place) => void search({ ...filters, title: undefined, literal: undefined, ...place }),
          }}
        />
        <FilterButton chosen={chosen.length} onClick={() => setFiltering(true)} />
        {orders.length > 1 && (
          <OrderSelect
            className={classes.order}
            offered={describeSearch(orders)}
            order={order}
            onChange={(chosenOrder) => void search({ ...filters, order: chosenOrder })}
          />
        )}
        <FilterChips
          chosen={chips}
          onRemove={(removed) => {
            const chip = chips.find(({ name }) => name === removed);
            if (chip) void search(chip.without);
          }}
          onClear={() => void search({ title: filters.title })}
          wider={wider && { radius: wider, search: writeVacancyFilters({ ...filters, radius: wider }) }}
        />
        <div className={classes.count}>
          <span role="status">{list.items.length > 0 ? vacancyCount(list) : '\u00a0'}</span>
          {list.items.length > 0 && offerAlert}
        </div>
        {isByMatch && (
          <p className={`${classes.count} ${classes.reach}`}>
            {list.items[0] && !list.items[0].match
              ? 'As mais recentes primeiro: diga no currículo o cargo que você busca para ver antes o que combina com você.'
              : `Considera até ${matchOrderNewest} das mais recentes desta busca e as recomendadas para você.`}
          </p>
        )}
      </div>
      <SearchNotes
        className={classes.notes}
        understood={list.understood}
        foundBy={list.items[0]?.foundBy}
        near={nearVacancies}
        literalLink={
          <Link
            to="."
            search={writeVacancyFilters({ ...filters, literal: 'true' })}
            className={actions.link}
            resetScroll={false}
          >
            Buscar por “{filters.title}”
          </Link>
        }
      />
      <VacancyResults
        beside
        saysMatch={isByMatch}
        searched={filters.title}
        list={list}
        empty={<NothingFound filters={filters} alert={offerAlert} onClear={() => void search({})} />}
      />
      <FilterDialog
        opened={filtering}
        onClose={() => setFiltering(false)}
        filters={filters}
        renderNearby={renderNearby}
        onApply={(next) => {
          setFiltering(false);
          void search(next);
        }}
      />
    </div>
  );
}

interface NothingFoundProps {
  filters: VacancyFilters;
  alert: ReactNode;
  onClear: () => void;
}

function NothingFound({ filters, alert, onClear }: NothingFoundProps) {
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
          {alert}
          <Button onClick={onClear}>Limpar busca e filtros</Button>
        </>
      )}
    </EmptyState>
  );
}
