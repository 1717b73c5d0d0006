import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { synonymReason } from '../../forms/search/search-notes.tsx';
import type { PublicCalls } from '../../platform/public-pages/public-calls.ts';
import actions from '../../ui/controls/action.module.css';
import states from '../../ui/states/list-states.module.css';
import { VacancyCard } from '../list/vacancy-card.tsx';
import cards from '../list/vacancy-results.module.css';
import type { LoadedSearch } from './load-public-search.ts';
import { searchLink } from './search-link.ts';
import { useSearchPages } from './use-search-pages.ts';

/** What the search found, page by page: each has an address of its own, for whoever follows links. */
export function SearchResults({ found, calls }: { found: LoadedSearch; calls: PublicCalls }) {
  const { vacancies, nextCursor, isLoading, failure, showMore } = useSearchPages(found, calls);
  const list = useRef<HTMLUListElement>(null);
  const more = async () => {
    const shown = vacancies.length;
    if (!(await showMore())) return;
    // To the first of the new ones, which lie where the link was.
    requestAnimationFrame(() =>
      list.current?.children[shown]?.querySelector('a')?.focus({ preventScroll: true }),
    );
  };
  return (
    <>
      <ul ref={list} className={`${states.list} ${cards.cards}`} aria-label="Vagas encontradas">
        {vacancies.map((vacancy) => (
          <li key={vacancy._id}>
            <VacancyCard vacancy={vacancy} synonymOf={synonymReason(found.filters.title, found.understood)} />
          </li>
        ))}
      </ul>
      <div className={states.more}>
        {failure && (
          <p className={states.failure} role="alert">
            {failure}
          </p>
        )}
        {nextCursor && (
          <Link
            {...searchLink(found.filters, nextCursor)}
            rel="next"
            className={actions.quiet}
            preload={false}
            aria-busy={isLoading}
            onClick={(event) => {
              // Into a tab of its own it leads as any link does.
              if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              void more();
            }}
          >
            {isLoading ? 'Carregando…' : 'Carregar mais'}
          </Link>
        )}
        {found.cursor && (
          <Link {...searchLink(found.filters)} className={actions.link}>
            Voltar às primeiras
          </Link>
        )}
      </div>
    </>
  );
}
