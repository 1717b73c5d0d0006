import { getRouteApi, useLocation, useRouter } from '@tanstack/react-router';
import { useCallback, useSyncExternalStore } from 'react';
import { applicantFilters } from './applicants-api.ts';
import { focusRow } from './focus-row.ts';

const route = getRouteApi('/_signed-in/editar-vaga/$id');

/** The status that is listed and the applicant who is open lie in the address: `?status=…&candidato=…`. */
export function useChosenApplicant() {
  const router = useRouter();
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const { id } = route.useParams();
  const { status } = applicantFilters.read(search);
  const openedFromList = useLocation({ select: ({ state }) => state.openedFromList });

  /** Who is open as soon as the address says so: quick keys do not wait for the router, and neither does the screen. */
  const chosenNow = (): string | undefined => router.latestLocation.search.candidato;
  const onAddress = useCallback((changed: () => void) => router.history.subscribe(changed), [router]);
  const candidateId = useSyncExternalStore(onAddress, () =>
    // On the way to another page, this one stays as it is.
    router.latestLocation.pathname === `/editar-vaga/${id}` ? chosenNow() : search.candidato,
  );

  /** One after the other takes one step back to leave, not as many as were looked at. */
  const open = (candidateId: string) => {
    const isFirst = chosenNow() === undefined;
    void navigate({
      search: { ...(status && { status }), candidato: candidateId },
      state: isFirst ? { openedFromList: true } : (current) => current,
      replace: !isFirst,
      resetScroll: false,
    });
  };

  /** The list is taken up where it was left, once the router has scrolled to where it believes that was. */
  const close = () => {
    const left = chosenNow();
    const unsubscribe = router.subscribe('onRendered', () => {
      unsubscribe();
      focusRow(left);
    });
    if (openedFromList) router.history.back();
    else void navigate({ search: status ? { status } : {}, replace: true, resetScroll: false });
  };
  return { status, candidateId, chosenNow, open, close };
}
