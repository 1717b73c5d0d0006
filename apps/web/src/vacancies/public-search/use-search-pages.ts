import { useLocation } from '@tanstack/react-router';
import type { PublicSearch, PublicVacancy } from '@trampolim/contract/public-vacancies/public-vacancies';
import { useState } from 'react';
import { failureOf } from '../../platform/api/api-error.ts';
import type { PublicCalls } from '../../platform/public-pages/public-calls.ts';
import type { LoadedSearch } from './load-public-search.ts';

type Page = Pick<PublicSearch, 'vacancies' | 'nextCursor'>;

/** Pages that were added below a first one, by its place in the history: whoever comes back finds them again. */
const added = new Map<string, Page[]>();
/** Places that are remembered. */
const mostPlaces = 20;

function remember(place: string, pages: Page[]): void {
  added.delete(place);
  added.set(place, pages);
  const [oldest] = added.keys();
  if (added.size > mostPlaces && oldest !== undefined) added.delete(oldest);
}

interface SearchPages {
  vacancies: PublicVacancy[];
  nextCursor: string | undefined;
  isLoading: boolean;
  failure: string | undefined;
  /** Adds the next page; gives the first of what it adds. */
  showMore: () => Promise<PublicVacancy | undefined>;
}

/** The loaded page and those added below it. To be made anew for each search. */
export function useSearchPages(first: LoadedSearch, { ask }: PublicCalls): SearchPages {
  const place = useLocation({ select: ({ state }) => state.__TSR_key ?? '' });
  const [more, setMore] = useState(() => added.get(place) ?? []);
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { nextCursor } = more.at(-1) ?? first;

  const showMore = async () => {
    if (isLoading || nextCursor === undefined) return undefined;
    setLoading(true);
    setFailure(undefined);
    try {
      const page = await ask('GET /api/public/vacancy-search', {
        query: { ...first.filters, cursor: nextCursor },
      });
      const pages = [...more, page];
      remember(place, pages);
      setMore(pages);
      return page.vacancies[0];
    } catch (error) {
      setFailure(failureOf('Erro ao buscar vagas!', error));
      return undefined;
    } finally {
      setLoading(false);
    }
  };

  const vacancies = [first, ...more].flatMap((page) => page.vacancies);
  return { vacancies, nextCursor, isLoading, failure, showMore };
}
