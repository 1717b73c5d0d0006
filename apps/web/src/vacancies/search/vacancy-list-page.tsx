import { useMediaQuery } from '@mantine/hooks';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { AlertFilters } from '@trampolim/contract/vacancy-alerts/vacancy-alerts';
import { widerRadius } from '@trampolim/contract/values/vocabulary';
import { type ReactNode, useState } from 'react';
import { FilterChips } from '../../forms/search/filter-chips.tsx';
import { FilterButton } from '../../forms/search/filter-frame.tsx';
import type { RenderNearby } from '../../forms/search/nearby-places.tsx';
import { NothingFound } from '../../forms/search/nothing-found.tsx';
import { OrderSelect } from '../../forms/search/order-select.tsx';
import { kilometres } from '../../forms/search/radius.ts';
import { SearchField } from '../../forms/search/search-field.tsx';
import { offeredRadius, SearchNotes, understoodChips } from '../../forms/search/search-notes.tsx';
import classes from '../../forms/search/search-page.module.css';
import { useSession } from '../../platform/session/session.ts';
import { usePagedList } from '../../ui/lists/use-paged-list.ts';
import header from '../../ui/pages/page-header.module.css';
import { wideWidth } from '../../ui/theme/breakpoints.ts';
import { VacancyResults } from '../list/vacancy-results.tsx';
import { vacancyCountQuery, vacancySearchQuery } from '../vacancy-api.ts';
import {
  chosenFilters,
  filtersFor,
  ordersFor,
  type VacancyUrlFilters,
  withDefaultOrder,
  withoutFilter,
  withoutOrder,
  writeVacancyFilters,
} from '../vacancy-filters.ts';
import {
  foundVacanciesText,
  nearVacanciesText,
  orderOptions,
  vacancyCountText,
} from '../vacancy-search-texts.ts';
import { VacancyFilterDialog } from './filter-dialog.tsx';

const route = getRouteApi('/_signed-in/listar-vagas');

interface VacancyListPageProps {
  /** Shows the used part of the daily limit. */
  dailyCount: ReactNode;
  /** Renders the button that creates an alert for the current search. */
  renderAlert: (filters: AlertFilters) => ReactNode;
  /** Offers cities that are near the viewer. */
  renderNearby?: RenderNearby | undefined;
}

/** The search for open vacancies. Its text and filters are in the URL. */
export function VacancyListPage({ dailyCount, renderAlert, renderNearby }: VacancyListPageProps) {
  const user = useSession();
  const filters = filtersFor(user, route.useSearch());
  const navigate = route.useNavigate();
  const [isFiltering, setIsFiltering] = useState(false);
  const query = withDefaultOrder(user, filters);
  const list = usePagedList({ ...vacancySearchQuery(query), placeholderData: keepPreviousData });

  const search = (next: VacancyUrlFilters, { replace = false } = {}) =>
    navigate({
      search: writeVacancyFilters({ order: filters.order, ...next }),
      replace,
      resetScroll: false,
    });
  const chosen = chosenFilters(filters);
  const { order } = filters;
  const isByMatch = query.order === 'match';
  const orders = ordersFor(user, filters);
  // The select has the same place in the document as on the screen, so that the Tab key follows what people see.
  const isWide = useMediaQuery(wideWidth, undefined, { getInitialValueInEffect: false });
  const orderSelect = orders.length > 1 && (
    <OrderSelect
      className={classes.order}
      offered={orderOptions(orders)}
      order={order}
      onChange={(chosenOrder) => void search({ ...filters, order: chosenOrder })}
    />
  );
  const chips = [
    ...chosen.map((filter) => ({ ...filter, without: withoutFilter(filters, filter.name) })),
    ...understoodChips(list.understood, filters).map(({ searchText, radius, ...chip }) => ({
      ...chip,
      without: { ...filters, title: searchText, radius },
    })),
  ];
  const alertButton = renderAlert(withoutOrder(filters));
  const suggestedRadius = offeredRadius(filters, list.understood, list);

  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <h1 className={header.title}>Vagas</h1>
        <div className={classes.daily}>{dailyCount}</div>
        {!isWide && orderSelect}
        <SearchField
          label="Buscar vagas"
          value={filters.title ?? ''}
          onSearch={(title) => void search({ ...filters, title, literal: undefined }, { replace: true })}
          completion={{
            source: 'vacancies',
            isFiltered: chosen.length > 0,
            onPlace: (place) => void search({ ...filters, title: undefined, literal: undefined, ...place }),
          }}
        />
        {isWide && orderSelect}
        <FilterButton count={chosen.length} onClick={() => setIsFiltering(true)} />
        <FilterChips
          chosen={chips}
          onRemove={(removed) => {
            const chip = chips.find(({ name }) => name === removed);
            if (chip) void search(chip.without);
          }}
          onClear={() => void search({ title: filters.title })}
          wider={
            suggestedRadius && {
              radius: suggestedRadius,
              search: writeVacancyFilters({ ...filters, radius: suggestedRadius }),
            }
          }
        />
        <div className={classes.count}>
          <span role="status">{foundVacanciesText(list)}</span>
          {list.items.length > 0 && alertButton}
        </div>
        {isByMatch && (list.items.length > 0 || list.query.isPending) && (
          <p className={`${classes.count} ${classes.orderNote}`}>
            {list.items[0] && !list.items[0].match
              ? 'As mais recentes primeiro. Informe o cargo desejado no currículo para ver antes as que combinam com você.'
              : 'Primeiro as que mais combinam com seu currículo.'}
          </p>
        )}
      </div>
      <SearchNotes
        understood={list.understood}
        items={list.items}
        near={nearVacanciesText(list)}
        literalLink={
          <Link to="." search={writeVacancyFilters({ ...filters, literal: 'true' })} resetScroll={false}>
            Buscar por “{filters.title}”
          </Link>
        }
      />
      <VacancyResults
        sideBySide
        showsMatch={isByMatch}
        searchText={filters.title}
        list={list}
        empty={
          <NoVacancyFound filters={filters} chips={chips} onSearch={(next) => void search(next)}>
            {alertButton}
          </NoVacancyFound>
        }
      />
      <VacancyFilterDialog
        opened={isFiltering}
        onClose={() => setIsFiltering(false)}
        filters={filters}
        renderNearby={renderNearby}
        onApply={(next) => {
          setIsFiltering(false);
          void search(next);
        }}
      />
    </div>
  );
}

/** The number of alternatives to try. Each takes a request. */
const maxSearches = 6;

interface RemovableFilter {
  name: string;
  label: string;
  without: VacancyUrlFilters;
}

interface NoVacancyFoundProps {
  filters: VacancyUrlFilters;
  chips: readonly RemovableFilter[];
  onSearch: (filters: VacancyUrlFilters) => void;
  children: ReactNode;
}

/** Lists the filters whose removal makes the search find vacancies. */
function NoVacancyFound({ filters, chips, onSearch, children }: NoVacancyFoundProps) {
  const removable = removableFilters(filters, chips);
  const counts = useQueries({
    queries: removable.map(({ without }) => vacancyCountQuery({ ...without, order: undefined })),
  });
  const areCounted = counts.every(({ isPending }) => !isPending);
  const searches = removable
    .map((filter, index) => ({ ...filter, count: counts[index]?.data }))
    .flatMap(({ count, without, ...filter }) =>
      count && count.total > 0 ? [{ ...filter, count, onChoose: () => onSearch(without) }] : [],
    )
    .sort((one, other) => other.count.total - one.count.total)
    .map(({ count, ...search }) => ({ ...search, found: vacancyCountText(count) }));
  return (
    <NothingFound
      text="Nenhuma vaga encontrada."
      wider={areCounted && removable.length > 0 ? searches : undefined}
      onClear={removable.length > 0 ? () => onSearch({}) : undefined}
    >
      {children}
    </NothingFound>
  );
}

/** Lists what can be left out of a search: the limit of its radius, its text, and each of its filters. */
function removableFilters(filters: VacancyUrlFilters, chips: readonly RemovableFilter[]): RemovableFilter[] {
  const { title, city, radius } = filters;
  const farther = city ? widerRadius(radius) : undefined;
  const options: (RemovableFilter | undefined)[] = [
    farther && {
      name: `radius ${farther}`,
      label: `Ampliar para ${kilometres(farther)}`,
      without: { ...filters, radius: farther },
    },
    title === undefined
      ? undefined
      : {
          name: 'title',
          label: `Sem a busca “${title}”`,
          without: { ...filters, title: undefined, literal: undefined },
        },
    ...chips.map(({ label, ...chip }) => ({ ...chip, label: `Sem o filtro “${label}”` })),
  ];
  return options.filter((option) => option !== undefined).slice(0, maxSearches);
}
