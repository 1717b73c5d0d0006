import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { FilterButton } from '../../forms/search/filter-button.tsx';
import { FilterChips } from '../../forms/search/filter-chips.tsx';
import { SearchField } from '../../forms/search/search-field.tsx';
import classes from '../../forms/search/search-page.module.css';
import { formatTotal } from '../../ui/format/format-total.ts';
import { usePagedList } from '../../ui/lists/use-paged-list.ts';
import head from '../../ui/pages/page-head.module.css';
import { candidateSearchQuery } from '../candidate-api.ts';
import { type CandidateFilters, candidateFilters, chosenFilters } from './candidate-filters.ts';
import own from './candidate-list-page.module.css';
import { CandidateResults } from './candidate-results.tsx';
import { FilterDialog } from './filter-dialog.tsx';
import { NobodyFound } from './nobody-found.tsx';

const route = getRouteApi('/_signed-in/listar-candidatos');

interface CandidateListPageProps {
  /** The searches that the viewer's company keeps, beside the one in force; of others nothing. */
  renderSavedSearches: ((filters: CandidateFilters) => ReactNode) | undefined;
}

/** The search for candidates. Its words and filters lie in the address. */
export function CandidateListPage({ renderSavedSearches }: CandidateListPageProps) {
  const filters = candidateFilters.read(route.useSearch());
  const navigate = route.useNavigate();
  const [filtering, setFiltering] = useState(false);
  const list = usePagedList({ ...candidateSearchQuery(filters), placeholderData: keepPreviousData });
  const search = (next: CandidateFilters, replace = false) =>
    void navigate({ search: candidateFilters.write(next), replace, resetScroll: false });
  const chosen = chosenFilters(filters);

  return (
    <div className={`${classes.page} ${own.page}`}>
      <div className={classes.head}>
        <h1 className={head.title}>Candidatos</h1>
        <SearchField
          label="Buscar Candidatos"
          value={filters.search ?? ''}
          onSearch={(words) => search({ ...filters, search: words }, true)}
        />
        <FilterButton chosen={chosen.length} onClick={() => setFiltering(true)} />
        <FilterChips
          chosen={chosen}
          onRemove={(removed) => search(chosen.find(({ name }) => name === removed)?.without ?? filters)}
          onClear={() => search({ search: filters.search })}
        />
        <p className={classes.count} role="status">
          {list.items.length > 0 ? candidateCount(list.total, list.totalIsEstimate) : '\u00a0'}
        </p>
      </div>
      {renderSavedSearches?.(filters)}
      <div className={renderSavedSearches && own.below}>
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
        onApply={(next) => {
          setFiltering(false);
          search(next);
        }}
      />
    </div>
  );
}

/** `1 candidato`, `mais de 1.000 candidatos` */
const candidateCount = (total: number, isEstimate: boolean): string =>
  `${formatTotal(total, isEstimate)} ${total === 1 ? 'candidato' : 'candidatos'}`;
