import { IconX } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { VacancyCounts } from '@trampolim/contract/public-vacancies/public-vacancies';
import {
  stateName,
  type VacancyPlace,
  vacanciesIn,
} from '@trampolim/contract/public-vacancies/vacancy-places';
import type { SearchUnderstanding } from '@trampolim/contract/search/search';
import type { AlertFilters } from '@trampolim/contract/vacancy-alerts/vacancy-alerts';
import type { SearchRadius } from '@trampolim/contract/values/vocabulary';
import type { ReactNode } from 'react';
import chipClasses from '../../forms/filter-chips.module.css';
import { OrderSelect } from '../../forms/search/order-select.tsx';
import { kilometres } from '../../forms/search/radius.ts';
import { isNearMatch } from '../../forms/search/search-counts.ts';
import { offeredRadius, SearchNotes, understoodChips } from '../../forms/search/search-notes.tsx';
import { useChipFocus } from '../../forms/search/use-chip-focus.ts';
import type { PublicCalls } from '../../platform/public-pages/public-calls.ts';
import { useSession } from '../../platform/session/session.ts';
import actions from '../../ui/controls/action.module.css';
import { capitalize, formatCount } from '../../ui/format/format.ts';
import header from '../../ui/pages/page-header.module.css';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import states from '../../ui/states/list-states.module.css';
import {
  chosenFilters,
  ordersFor,
  type VacancyUrlFilters,
  withoutFilter,
  withoutOrder,
  writeVacancyFilters,
} from '../vacancy-filters.ts';
import { foundVacanciesText, nearVacanciesText, orderOptions } from '../vacancy-search-texts.ts';
import { headingOf, isNarrowed, type LoadedSearch, orderText } from './load-public-search.ts';
import classes from './public-search-page.module.css';
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
  // On a later page it is unknown whether the earlier ones have results that match the whole search, so it shows no
  // count.
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

interface SearchChipsProps {
  filters: VacancyUrlFilters;
  understood: SearchUnderstanding | undefined;
  /** The radius that is suggested when a city has few results. */
  widerRadius: SearchRadius | undefined;
}

/** The current filters, including filters that the search text names. Each links to the search without it. */
function SearchChips({ filters, understood, widerRadius }: SearchChipsProps) {
  const chosen = chosenFilters(filters);
  const chips = [
    ...chosen.map(({ name, label }) => ({ name, label, without: withoutFilter(filters, name) })),
    ...understoodChips(understood, filters).map(({ name, label, searchText, radius }) => ({
      name,
      label,
      without: { ...filters, title: searchText, radius },
    })),
  ];
  const { list, rememberClick } = useChipFocus();
  if (chips.length === 0) return null;
  return (
    <div className={chipClasses.filters}>
      <ul ref={list} className={chipClasses.chips} aria-label="Filtros ativos">
        {chips.map(({ name, label, without }, index) => (
          <li key={name}>
            <Link
              {...searchLink(without)}
              className={chipClasses.chip}
              aria-label={`Remover filtro ${label}`}
              resetScroll={false}
              preload={false}
              onClick={({ currentTarget }) => rememberClick(currentTarget, index)}
            >
              <span className={chipClasses.label}>{label}</span>
              <IconX size={16} stroke={2.2} aria-hidden="true" />
            </Link>
          </li>
        ))}
        {widerRadius && (
          <li>
            <Link
              {...searchLink({ ...filters, radius: widerRadius })}
              className={chipClasses.clear}
              resetScroll={false}
              preload={false}
              onClick={({ currentTarget }) => rememberClick(currentTarget, chips.length - 1)}
            >
              Ampliar para {kilometres(widerRadius)}
            </Link>
          </li>
        )}
      </ul>
      {chosen.length > 1 && (
        <Link
          {...searchLink({ title: filters.title })}
          className={chipClasses.clear}
          aria-label="Limpar filtros"
          resetScroll={false}
          preload={false}
          onClick={({ currentTarget }) => rememberClick(currentTarget, 0)}
        >
          Limpar
        </Link>
      )}
    </div>
  );
}

/** Links candidates to their own search, which has matches, favourites and applications. */
function OwnSearchLink({ filters }: { filters: VacancyUrlFilters }) {
  if (useSession()?.role !== 'Candidate') return null;
  return (
    <Link to="/listar-vagas" search={writeVacancyFilters(filters)} className={actions.link}>
      Ver na minha área
    </Link>
  );
}

function NothingFound({ filters, alertButton }: { filters: VacancyUrlFilters; alertButton: ReactNode }) {
  const labels = chosenFilters(filters).map(({ label }) => label);
  const activeCount = labels.length + (filters.title ? 1 : 0);
  const searched = [
    filters.title && `com “${filters.title}”`,
    labels.length > 0 && `em ${labels.join(' · ')}`,
  ].filter(Boolean);
  return (
    <EmptyState text="Nenhuma vaga encontrada.">
      {activeCount > 0 && (
        <>
          <p className={states.reason}>
            Não achamos vagas {searched.join(' ')}.{activeCount > 1 && ' Tire um filtro.'}
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

interface NeighbourLinksProps {
  place: VacancyPlace;
  counts: VacancyCounts;
}

/** Links to related pages with vacancies: the areas of this state and the states of this area. */
function NeighbourLinks({ place: { area, state }, counts }: NeighbourLinksProps) {
  const areas = counts.areas.filter((each) => each.area !== area);
  const states = counts.states.filter((each) => each.state !== state);
  return (
    <nav className={classes.neighbours} aria-label="Outras vagas">
      <Neighbours
        heading={state ? `Áreas com ${vacanciesIn({ state })}` : 'Vagas por área'}
        links={areas.map((each) => ({
          place: { area: each.area, state },
          label: each.area,
          count: each.count,
        }))}
      />
      <Neighbours
        heading={area ? `${capitalize(vacanciesIn({ area }))} por estado` : 'Vagas por estado'}
        links={states.map((each) => ({
          place: { area, state: each.state },
          label: stateName(each.state),
          count: each.count,
        }))}
      />
    </nav>
  );
}

interface NeighboursProps {
  heading: string;
  links: readonly { place: VacancyPlace; label: string; count: number }[];
}

const Neighbours = ({ heading, links }: NeighboursProps) =>
  links.length > 0 && (
    <section>
      <h2 className={classes.heading}>{heading}</h2>
      <ul className={classes.links}>
        {links.map(({ place, label, count }) => (
          <li key={label}>
            <Link {...searchLink(place)} className={classes.link} preload={false}>
              <span>{label}</span>
              <span className={classes.linkCount}>{formatCount(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
