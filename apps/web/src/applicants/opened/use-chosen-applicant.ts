import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useCallback, useSyncExternalStore } from 'react';
import { openItemOptions, useBackToList } from '../../platform/navigation/back-to-list.ts';
import { applicantFilters, withoutApplicant } from '../filters/applicant-filters.ts';
import { focusRow } from '../list/focus-row.ts';

const route = getRouteApi('/_signed-in/editar-vaga/$id');

/** What is listed and the applicant who is open lie in the address: `?status=…&candidato=…`. */
export function useChosenApplicant() {
  const router = useRouter();
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const { id } = route.useParams();
  const filters = applicantFilters.read(search);

  /** Who is open as soon as the address says so: quick keys do not wait for the router, and neither does the screen. */
  const chosenNow = (): string | undefined => router.latestLocation.search.candidato;
  const onAddress = useCallback((changed: () => void) => router.history.subscribe(changed), [router]);
  const candidateId = useSyncExternalStore(onAddress, () =>
    // On the way to another page, this one stays as it is.
    router.latestLocation.pathname === `/editar-vaga/${id}` ? chosenNow() : search.candidato,
  );

  const open = (candidateId: string) =>
    void navigate({
      search: (inForce) => ({ ...inForce, candidato: candidateId }),
      ...openItemOptions(chosenNow()),
      resetScroll: false,
    });

  const stepBack = useBackToList(
    () => void navigate({ search: withoutApplicant, replace: true, resetScroll: false }),
  );
  /** The list is taken up where it was left, once the router has scrolled to where it believes that was. */
  const close = () => {
    const left = chosenNow();
    const unsubscribe = router.subscribe('onRendered', () => {
      unsubscribe();
      focusRow(left);
    });
    stepBack();
  };
  return { filters, candidateId, chosenNow, open, close };
}
