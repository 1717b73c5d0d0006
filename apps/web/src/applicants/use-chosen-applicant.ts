import { getRouteApi, useLocation, useRouter } from '@tanstack/react-router';
import { applicantFilters } from './applicants-api.ts';

const route = getRouteApi('/_signed-in/editar-vaga/$id');

/** The status that is listed and the applicant who is open lie in the address: `?status=…&candidato=…`. */
export function useChosenApplicant() {
  const router = useRouter();
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const { candidato } = search;
  const { status } = applicantFilters.read(search);
  const openedFromList = useLocation({ select: ({ state }) => state.openedFromList });

  /** Who is open as soon as the address says so: quick keys do not wait for the screen. */
  const chosenNow = (): string | undefined => router.latestLocation.search.candidato;

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

  const close = () => {
    if (openedFromList) router.history.back();
    else void navigate({ search: status ? { status } : {}, replace: true, resetScroll: false });
  };
  return { status, candidateId: candidato, chosenNow, open, close };
}
