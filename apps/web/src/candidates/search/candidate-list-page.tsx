import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { FilterButton } from '../../forms/search/filter-button.tsx';
import { FilterChips } from '../../forms/search/filter-chips.tsx';
import type { RenderNearby } from '../../forms/search/nearby-places.tsx';
import { OrderSelect } from '../../forms/search/order-select.tsx';
import { SearchField } from '../../forms/search/search-field.tsx';
import { offeredRadius, SearchNotes, understoodChips } from '../../forms/search/search-notes.tsx';
import classes from '../../forms/search/search-page.module.css';
import actions from '../../ui/controls/action.module.css';
import { formatTotal } from '../../ui/format/format-total.ts';
import { usePagedList } from '../../ui/lists/use-paged-list.ts';
import head from '../../ui/pages/page-head.module.css';
import { candidateSearchQuery } from '../candidate-api.ts';
import {
  addressOf,
  type CandidateFilters,
  chosenFilters,
  narrowingOf,
  searchedFor,
} from './candidate-filters.ts';
import own from './candidate-list-page.module.css';
import { CandidateResults } from './candidate-results.tsx';
import { FilterDialog } from './filter-dialog.tsx';
import { NobodyFound } from './nobody-found.tsx';

const route = getRouteApi('/_signed-in/listar-candidatos');

interface CandidateListPageProps {
  /** The searches that the viewer's company keeps, beside the one in force; of others nothing. */
  renderSavedSearches: ((filters: ReturnType<typeof narrowingOf>) => ReactNode) | undefined;
  /** Offers the cities where the viewer's company looks for people. */
  renderNearby?: RenderNearby | undefined;
}

/** The search for candidates. Its words and filters lie in the address. */
export function CandidateListPage({ renderSavedSearches, renderNearby }: CandidateListPageProps) {
  const filters = searchedFor(route.useSearch());
  const navigate = route.useNavigate();
  const [filtering, setFiltering] = useState(false);
  const list = usePagedList({ ...candidateSearchQuery(filters), placeholderData: keepPreviousData });
  const search = (next: CandidateFilters, replace = false) =>
    void navigate({ search: addressOf(next), replace, resetScroll: false });
  const chosen = chosenFilters(filters);
  const chips = [
    ...chosen,
    ...understoodChips(list.understood, filters).map(({ words, radius, ...chip }) => ({
      ...chip,
      without: { ...filters, search: words, radius },
    })),
  ];
  const wider = offeredRadius(filters, list.understood, list);

  return (
    <div className={`${classes.page} ${own.page}`}>
      <div className={classes.head}>
        <h1 className={head.title}>Candidatos</h1>
        <SearchField
          label="Buscar Candidatos"
          value={filters.search ?? ''}
          onSearch={(words) => search({ ...filters, search: words, literal: undefined }, true)}
          completion={{
            of: 'candidates',
            isFiltered: chosen.length > 0,
            onPlace: (place) => search({ ...filters, search: undefined, literal: undefined, ...place }),
          }}
        />
        <FilterButton chosen={chosen.length} onClick={() => setFiltering(true)} />
        {filters.search && (
          <OrderSelect
            className={`${classes.order} ${own.order}`}
            offered={offeredOrders}
            order={filters.order}
            onChange={(order) => search({ ...filters, order })}
          />
        )}
        <FilterChips
          chosen={chips}
          onRemove={(removed) => search(chips.find(({ name }) => name === removed)?.without ?? filters)}
          onClear={() => search({ search: filters.search, order: filters.order, literal: filters.literal })}
          wider={wider && { radius: wider, search: addressOf({ ...filters, radius: wider }) }}
        />
        <p className={classes.count} role="status">
          {list.items.length > 0 ? candidateCount(list.total, list.totalIsEstimate) : '\u00a0'}
        </p>
      </div>
      {renderSavedSearches?.(narrowingOf(filters))}
      <div className={renderSavedSearches && own.below}>
        <SearchNotes
          className={classes.notes}
          understood={list.understood}
          foundBy={list.items[0]?.foundBy}
          near="Ninguém com tudo o que você buscou; estas pessoas chegam perto."
          literalLink={
            <Link
              to="."
              search={addressOf({ ...filters, literal: 'true' })}
              className={actions.link}
              resetScroll={false}
            >
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
      <FilterDialog
        opened={filtering}
        onClose={() => setFiltering(false)}
        filters={filters}
        renderNearby={renderNearby}
        onApply={(next) => {
          setFiltering(false);
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

/** `1 candidato`, `mais de 1.000 candidatos` */
const candidateCount = (total: number, isEstimate: boolean): string =>
  `${formatTotal(total, isEstimate)} ${total === 1 ? 'candidato' : 'candidatos'}`;
