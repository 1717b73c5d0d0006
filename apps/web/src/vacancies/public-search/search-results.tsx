import { Link, useLocation } from '@tanstack/react-router';
import type { PublicSearch, PublicVacancy } from '@trampolim/contract/public-vacancies/public-vacancies';
import { useRef, useState } from 'react';
import { synonymReason } from '../../forms/search/search-notes.tsx';
import { failureMessage } from '../../platform/api/api-error.ts';
import type { PublicCalls } from '../../platform/public-pages/public-calls.ts';
import actions from '../../ui/controls/action.module.css';
import states from '../../ui/states/list-states.module.css';
import cards from '../list/vacancy-card.module.css';
import { VacancyCard } from '../list/vacancy-card.tsx';
import type { LoadedSearch } from './load-public-search.ts';
import { searchLink } from './search-link.ts';

/** The results, page by page. Each page has its own URL, so that links lead to it without scripts. */
export function SearchResults({ search, calls }: { search: LoadedSearch; calls: PublicCalls }) {
  const { vacancies, nextCursor, isLoading, failure, showMore } = useSearchPages(search, calls);
  const list = useRef<HTMLUListElement>(null);
  const loadMore = async () => {
    const previousCount = vacancies.length;
    if (!(await showMore())) return;
    // The first new result takes the place of the link, and gets its focus.
    requestAnimationFrame(() =>
      list.current?.children[previousCount]?.querySelector('a')?.focus({ preventScroll: true }),
    );
  };
  return (
    <>
      <ul ref={list} className={`${states.list} ${cards.cards}`} aria-label="Vagas encontradas">
        {vacancies.map((vacancy) => (
          <li key={vacancy._id}>
            <VacancyCard
              vacancy={vacancy}
              synonymReason={synonymReason(search.filters.title, search.understood)}
            />
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
            {...searchLink(search.filters, nextCursor)}
            rel="next"
            className={actions.quiet}
            preload={false}
            aria-busy={isLoading}
            onClick={(event) => {
              // A click with a modifier key opens a new tab, like on any link.
              if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              void loadMore();
            }}
          >
            {isLoading ? 'Carregando…' : 'Carregar Mais'}
          </Link>
        )}
        {search.cursor && (
          <Link {...searchLink(search.filters)} className={actions.link}>
            Voltar às primeiras
          </Link>
        )}
      </div>
    </>
  );
}

type Page = Pick<PublicSearch, 'vacancies' | 'nextCursor'>;

/** The pages that were added below a first page, by its history entry, so that the back button shows them again. */
const pagesByHistoryEntry = new Map<string, Page[]>();
/** The number of history entries that are remembered. */
const maxHistoryEntries = 20;

function rememberPages(historyEntry: string, pages: Page[]): void {
  pagesByHistoryEntry.delete(historyEntry);
  pagesByHistoryEntry.set(historyEntry, pages);
  const [oldest] = pagesByHistoryEntry.keys();
  if (pagesByHistoryEntry.size > maxHistoryEntries && oldest !== undefined)
    pagesByHistoryEntry.delete(oldest);
}

interface SearchPages {
  vacancies: PublicVacancy[];
  nextCursor: string | undefined;
  isLoading: boolean;
  failure: string | undefined;
  /** Adds the next page. Returns whether it has vacancies. */
  showMore: () => Promise<boolean>;
}

/**
 * The loaded page and those added below it. The component needs a `key` per search, because the added pages are state.
 */
function useSearchPages(first: LoadedSearch, { ask }: PublicCalls): SearchPages {
  // The key with which the router identifies the history entry.
  const historyEntry = useLocation({ select: ({ state }) => state.__TSR_key ?? '' });
  const [addedPages, setAddedPages] = useState(() => pagesByHistoryEntry.get(historyEntry) ?? []);
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { nextCursor } = addedPages.at(-1) ?? first;

  const showMore = async () => {
    if (isLoading || nextCursor === undefined) return false;
    setLoading(true);
    setFailure(undefined);
    try {
      const page = await ask('GET /api/public/vacancy-search', {
        query: { ...first.filters, cursor: nextCursor },
      });
      const pages = [...addedPages, page];
      rememberPages(historyEntry, pages);
      setAddedPages(pages);
      return page.vacancies.length > 0;
    } catch (error) {
      setFailure(failureMessage('Erro ao buscar vagas!', error));
      return false;
    } finally {
      setLoading(false);
    }
  };

  const vacancies = [first, ...addedPages].flatMap((page) => page.vacancies);
  return { vacancies, nextCursor, isLoading, failure, showMore };
}
