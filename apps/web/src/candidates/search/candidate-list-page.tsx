import { useMediaQuery } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { WiderSearch } from '@trampolim/contract/candidates/candidates';
import { widerRadius } from '@trampolim/contract/values/vocabulary';
import { type ReactNode, useState } from 'react';
import { FilterChips } from '../../forms/search/filter-chips.tsx';
import { FilterButton } from '../../forms/search/filter-frame.tsx';
import type { RenderNearby } from '../../forms/search/nearby-places.tsx';
import { NothingFound } from '../../forms/search/nothing-found.tsx';
import { OrderSelect } from '../../forms/search/order-select.tsx';
import { kilometres } from '../../forms/search/radius.ts';
import { nearText, resultsText } from '../../forms/search/search-counts.ts';
import { SearchField } from '../../forms/search/search-field.tsx';
import { offeredRadius, SearchNotes, understoodChips } from '../../forms/search/search-notes.tsx';
import classes from '../../forms/search/search-page.module.css';
import { usePagedList } from '../../ui/lists/use-paged-list.ts';
import header from '../../ui/pages/page-header.module.css';
import { wideWidth } from '../../ui/theme/breakpoints.ts';
import { candidateSearchQuery, widerSearchesQuery } from '../candidate-api.ts';
import {
  type CandidateUrlFilters,
  chosenFilters,
  filtersFrom,
  searchParamsOf,
  withoutOrder,
} from '../candidate-filters.ts';
import pageClasses from './candidate-list-page.module.css';
import { CandidateResults } from './candidate-results.tsx';
import { CandidateFilterDialog } from './filter-dialog.tsx';

const route = getRouteApi('/_signed-in/listar-candidatos');

interface CandidateListPageProps {
  /** Renders the saved searches of the viewer's company; undefined for other viewers. */
  renderSavedSearches: ((filters: ReturnType<typeof withoutOrder>) => ReactNode) | undefined;
  /** Offers the cities where the viewer's company looks for people. */
  renderNearby?: RenderNearby | undefined;
}

/** The search for candidates. Its words and filters are in the URL. */
export function CandidateListPage({ renderSavedSearches, renderNearby }: CandidateListPageProps) {
  const filters = filtersFrom(route.useSearch());
  const navigate = route.useNavigate();
  const [isFilterDialogOpen, setFilterDialogOpen] = useState(false);
  const list = usePagedList({ ...candidateSearchQuery(filters), placeholderData: keepPreviousData });
  const search = (next: CandidateUrlFilters, { replace = false } = {}) =>
    void navigate({ search: searchParamsOf(next), replace, resetScroll: false });
  const chosen = chosenFilters(filters);
  // The select is next to the search on wide screens, otherwise next to the title. The keyboard follows this order.
  const isWide = useMediaQuery(wideWidth, undefined, { getInitialValueInEffect: false });
  const orderSelect = filters.search && (
    <OrderSelect
      className={`${classes.order} ${pageClasses.order}`}
      offered={offeredOrders}
      order={filters.order}
      onChange={(order) => search({ ...filters, order })}
    />
  );
  const chips = [
    ...chosen,
    ...understoodChips(list.understood, filters).map(({ searchText, radius, ...chip }) => ({
      ...chip,
      without: { ...filters, search: searchText, radius },
    })),
  ];
  const largerRadius = offeredRadius(filters, list.understood, list);

  return (
    <div className={`${classes.page} ${pageClasses.page}`}>
      <div className={classes.head}>
        <h1 className={header.title}>Candidatos</h1>
        {!isWide && orderSelect}
        <SearchField
          label="Buscar Candidatos"
          value={filters.search ?? ''}
          onSearch={(searchText) =>
            search({ ...filters, search: searchText, literal: undefined }, { replace: true })
          }
          completion={{
            source: 'candidates',
            isFiltered: chosen.length > 0,
            onPlace: (place) => search({ ...filters, search: undefined, literal: undefined, ...place }),
          }}
        />
        {isWide && orderSelect}
        <FilterButton count={chosen.length} onClick={() => setFilterDialogOpen(true)} />
        <FilterChips
          chosen={chips}
          onRemove={(removed) => search(chips.find(({ name }) => name === removed)?.without ?? filters)}
          onClear={() => search({ search: filters.search, order: filters.order, literal: filters.literal })}
          wider={
            largerRadius && {
              radius: largerRadius,
              search: searchParamsOf({ ...filters, radius: largerRadius }),
            }
          }
        />
        <p className={classes.count} role="status">
          {resultsText(list, { one: 'candidato', many: 'candidatos' })}
        </p>
      </div>
      {renderSavedSearches?.(withoutOrder(filters))}
      <div className={renderSavedSearches && pageClasses.below}>
        <SearchNotes
          understood={list.understood}
          items={list.items}
          near={nearText(list, 'Ninguém', { one: 'perfil parecido', many: 'perfis parecidos' })}
          literalLink={
            <Link to="." search={searchParamsOf({ ...filters, literal: 'true' })} resetScroll={false}>
              Buscar por “{filters.search}”
            </Link>
          }
        />
        <CandidateResults
          list={list}
          filters={filters}
          empty={<NobodyFound filters={filters} onSearch={search} />}
        />
      </div>
      <CandidateFilterDialog
        opened={isFilterDialogOpen}
        onClose={() => setFilterDialogOpen(false)}
        filters={filters}
        renderNearby={renderNearby}
        onApply={(next) => {
          setFilterDialogOpen(false);
          search(next);
        }}
      />
    </div>
  );
}

const offeredOrders = [
  { order: 'relevance', label: 'Relevância' },
  { order: 'newest', label: 'Atualizados recentemente' },
] as const;

interface NobodyFoundProps {
  filters: CandidateUrlFilters;
  onSearch: (filters: CandidateUrlFilters) => void;
}

/** Suggests wider searches that find somebody, each with its number of candidates. */
function NobodyFound({ filters, onSearch }: NobodyFoundProps) {
  const options = widerOptions(filters);
  const { data: widerSearches } = useQuery({ ...widerSearchesQuery(filters), enabled: options.length > 0 });
  const searches = widerSearches?.flatMap((each) => {
    const option = options.find(({ name }) => name === nameOf(each));
    if (!option) return [];
    return [{ ...option, found: candidatesFound(each), onChoose: () => onSearch(option.widerFilters) }];
  });
  return (
    <NothingFound
      text="Nenhum candidato encontrado no momento."
      wider={searches}
      onClear={options.length > 0 ? () => onSearch({}) : undefined}
    />
  );
}

interface WiderOption {
  name: string;
  label: string;
  widerFilters: CandidateUrlFilters;
}

/** Lists the ways to widen a search: without its text, without one of its filters, or with a larger radius. */
function widerOptions(filters: CandidateUrlFilters): WiderOption[] {
  const options: WiderOption[] = chosenFilters(filters).map(({ name, label, without }) => ({
    name,
    label: `Sem o filtro “${label}”`,
    widerFilters: without,
  }));
  const largerRadius = filters.city ? widerRadius(filters.radius) : undefined;
  if (largerRadius) {
    options.unshift({
      name: `radius ${largerRadius}`,
      label: `Ampliar para ${kilometres(largerRadius)}`,
      widerFilters: { ...filters, radius: largerRadius },
    });
  }
  if (!filters.search) return options;
  const withoutText = {
    name: 'search',
    label: `Sem a busca “${filters.search}”`,
    widerFilters: { ...filters, search: undefined },
  };
  return [withoutText, ...options];
}

/** Returns the name of a wider search in `widerOptions`. */
const nameOf = ({ filter, value }: WiderSearch): string => (value ? `${filter} ${value}` : filter);

const candidatesFound = ({ candidates, more }: WiderSearch): string =>
  `${more ? 'mais de ' : ''}${candidates} ${candidates === 1 ? 'candidato' : 'candidatos'}`;
