import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useCallback, useSyncExternalStore } from 'react';
import { openItemOptions, useBackToList } from '../../platform/navigation/back-to-list.ts';
import { applicantFilters, withoutApplicant } from '../applicant-filters.ts';

const route = getRouteApi('/_signed-in/editar-vaga/$id');

/** Reads the filters and the opened applicant from the URL: `?status=…&candidato=…`. */
export function useApplicantUrl() {
  const router = useRouter();
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const { id } = route.useParams();
  const filters = applicantFilters.read(search);

  /** Reads the opened applicant from the latest URL, because shortcuts do not wait for the router. */
  const getOpenedId = (): string | undefined => router.latestLocation.search.candidato;
  const subscribeToUrl = useCallback((onChange: () => void) => router.history.subscribe(onChange), [router]);
  const candidateId = useSyncExternalStore(subscribeToUrl, () =>
    // While another page loads, this one does not change.
    router.latestLocation.pathname === `/editar-vaga/${id}` ? getOpenedId() : search.candidato,
  );

  const open = (candidateId: string) =>
    void navigate({
      search: (current) => ({ ...current, candidato: candidateId }),
      ...openItemOptions(getOpenedId()),
      resetScroll: false,
    });

  const stepBack = useBackToList(
    () => void navigate({ search: withoutApplicant, replace: true, resetScroll: false }),
  );
  /** Closes the applicant and focuses its row, after the router restored its own scroll position. */
  const close = () => {
    const closedId = getOpenedId();
    const unsubscribe = router.subscribe('onRendered', () => {
      unsubscribe();
      focusRow(closedId);
    });
    stepBack();
  };
  return { filters, candidateId, getOpenedId, open, close };
}

/** Focuses an applicant's row and scrolls it into view. */
function focusRow(candidateId: string | undefined): void {
  const rows = document.querySelectorAll<HTMLElement>('[data-applicant-row]');
  const row = [...rows].find(({ dataset }) => dataset.applicantRow === candidateId);
  row?.focus({ preventScroll: true });
  row?.closest('article')?.scrollIntoView({ block: 'nearest' });
}
