import { Link, useNavigate } from '@tanstack/react-router';
import type { AlertFilters } from '@trampolim/contract/vacancy-alerts/vacancy-alerts';
import type { ReactNode } from 'react';
import { OrderSelect } from '../../forms/search/order-select.tsx';
import { isNearMatch } from '../../forms/search/search-counts.ts';
import { offeredRadius, SearchNotes } from '../../forms/search/search-notes.tsx';
import type { PublicCalls } from '../../platform/public-pages/public-calls.ts';
import { useSession } from '../../platform/session/session.ts';
import actions from '../../ui/controls/action.module.css';
import { capitalize } from '../../ui/format/format.ts';
import header from '../../ui/pages/page-header.module.css';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import states from '../../ui/states/list-states.module.css';
import {
  chosenFilters,
  ordersFor,
  type VacancyFilters,
  withoutOrder,
  writeVacancyFilters,
} from '../vacancy-filters.ts';
import { foundVacanciesText, nearVacanciesText, orderOptions } from '../vacancy-search-texts.ts';
import { headingOf, isNarrowed, type LoadedSearch, orderText } from './load-public-search.ts';
import { NeighbourLinks } from './neighbour-links.tsx';
import classes from './public-search-page.module.css';
import { SearchChips } from './search-chips.tsx';
import { formId, SearchForm } from './search-form.tsx';
import { searchLink } from './search-link.ts';
import { SearchResults } from './search-results.tsx';

interface PublicSearchPageProps {
  search: LoadedSearch;
  calls: PublicCalls;
  /** Renders the button that creates an alert for the current search. */
  renderAlert: (filters: AlertFilters) => ReactNode;
}

/** The public search for vacancies. All of its state is in the URL. */
export function PublicSearchPage({ search, calls, renderAlert }: PublicSearchPageProps) {
  const { filters, vacancies, total, totalIsEstimate, counts, understood } = search;
  const navigate = useNavigate();
  const alertButton = renderAlert(withoutOrder(filters));
  // A later page does not show how many results match the whole search.
  const isLaterPageOfNearMatches = search.cursor !== undefined && isNearMatch(vacancies[0]);
  const results = { total, totalIsEstimate, items: vacancies };
  const widerRadius = offeredRadius(filters, understood, results);
  return (
    <div className={classes.page}>
      <header>
        <h1 className={header.title}>{headingOf(filters, search)}</h1>
        <p className={classes.lead}>
          {capitalize(orderText(filters))}. Para enviar seu currículo, é só abrir a vaga.
        </p>
      </header>
      <SearchForm filters={filters} />
      <div className={classes.results}>
        <div className={classes.top}>
          <SearchChips filters={filters} understood={understood} widerRadius={widerRadius} />
          <div className={classes.bar}>
            <p className={classes.count} role="status">
              {/* The heading already contains the number if the search only has a place. */}
              {isNarrowed(filters) && !isLaterPageOfNearMatches && foundVacanciesText(results)}
            </p>
            <OwnSearchLink filters={filters} />
            {filters.title && vacancies.length > 0 && (
              <OrderSelect
                className={classes.order}
                form={formId}
                offered={orderOptions(ordersFor(undefined, filters))}
                order={filters.order}
                onChange={(order) =>
                  void navigate({ ...searchLink({ ...filters, order }), resetScroll: false })
                }
              />
            )}
            {vacancies.length > 0 && alertButton}
          </div>
        </div>
        <SearchNotes
          understood={understood}
          items={vacancies}
          near={
            isLaterPageOfNearMatches
              ? 'Estas vagas são parecidas com a sua busca.'
              : nearVacanciesText(results)
          }
          literalLink={
            <Link {...searchLink({ ...filters, literal: 'true' })} resetScroll={false} preload={false}>
              Buscar por “{filters.title}”
            </Link>
          }
        />
        {vacancies.length > 0 ? (
          <SearchResults key={JSON.stringify([filters, search.cursor])} search={search} calls={calls} />
        ) : (
          <NothingFound filters={filters} alertButton={alertButton} />
        )}
      </div>
      <NeighbourLinks place={filters} counts={counts} />
      <p className={classes.feed}>
        <a href={search.head.feed} className={actions.link}>
          Feed destas vagas (Atom)
        </a>
      </p>
    </div>
  );
}

/** Links candidates to their own search, which has matches, favourites and applications. */
function OwnSearchLink({ filters }: { filters: VacancyFilters }) {
  if (useSession()?.role !== 'Candidate') return null;
  return (
    <Link to="/listar-vagas" search={writeVacancyFilters(filters)} className={actions.link}>
      Ver na minha área
    </Link>
  );
}

function NothingFound({ filters, alertButton }: { filters: VacancyFilters; alertButton: ReactNode }) {
  const labels = chosenFilters(filters).map(({ label }) => label);
  const activeCount = labels.length + (filters.title ? 1 : 0);
  return (
    <EmptyState text="Nenhuma vaga encontrada.">
      {activeCount > 0 && (
        <>
          <p className={states.reason}>
            Não achamos vagas {filters.title && `com “${filters.title}” `}
            {labels.length > 0 && `em ${labels.join(' · ')}`}.{activeCount > 1 && ' Tire um filtro.'}
          </p>
          {alertButton}
          <Link {...searchLink({})} className={actions.primary}>
            Limpar busca e filtros
          </Link>
        </>
      )}
    </EmptyState>
  );
}
