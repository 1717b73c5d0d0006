import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SavedSearch } from '@trampolim/contract/saved-searches/saved-searches';
import type { ReactNode } from 'react';
import { candidateUrlFilters } from '../candidates/candidate-filters.ts';
import { failureMessage } from '../platform/api/api-error.ts';
import { toast } from '../platform/toast.ts';
import { markSavedSearchSeen } from './saved-search-api.ts';

interface SavedSearchLinkProps {
  search: SavedSearch;
  isCurrent?: boolean;
  className: string | undefined;
  onOpen?: () => void;
  children: ReactNode;
}

/** Runs a saved search again, which marks its new candidates as seen. */
export function SavedSearchLink({
  search,
  isCurrent = false,
  className,
  onOpen,
  children,
}: SavedSearchLinkProps) {
  const { _id: id, filters } = search;
  const client = useQueryClient();
  const { mutate: markSeen } = useMutation({
    mutationFn: () => markSavedSearchSeen(client, id),
    onError: (error) => toast.error(failureMessage('Erro ao marcar a busca como vista.', error)),
  });
  return (
    <Link
      to="/listar-candidatos"
      search={candidateUrlFilters.write(filters)}
      // A link with fewer filters would otherwise count as active too.
      activeOptions={{ exact: true, includeSearch: true }}
      preload={false}
      resetScroll={false}
      className={className}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => {
        markSeen();
        onOpen?.();
      }}
    >
      {children}
    </Link>
  );
}

/** The number of new candidates, such as `1 novo` or `mais de 99 novos`. Undefined if there are none. */
export function newCandidatesText({ newCandidates, moreNew }: SavedSearch): string | undefined {
  if (newCandidates === 0) return undefined;
  return `${moreNew ? 'mais de ' : ''}${newCandidates} ${newCandidates === 1 ? 'novo' : 'novos'}`;
}
