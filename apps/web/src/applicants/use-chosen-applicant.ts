import { getRouteApi, useRouter } from '@tanstack/react-router';
import { stepTo, useStepBack } from '../platform/step-back.ts';
import { applicantFilters } from './applicants-api.ts';

const route = getRouteApi('/_signed-in/editar-vaga/$id');

/** The status that is listed and the applicant who is open lie in the address: `?status=…&candidato=…`. */
export function useChosenApplicant() {
  const router = useRouter();
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const { candidato } = search;
  const { status } = applicantFilters.read(search);

  /** Who is open as soon as the address says so: quick keys do not wait for the screen. */
  const chosenNow = (): string | undefined => router.latestLocation.search.candidato;

  const listed = status ? { status } : {};
  const open = (candidateId: string) =>
    void navigate({
      search: { ...listed, candidato: candidateId },
      ...stepTo(chosenNow()),
      resetScroll: false,
    });

  const close = useStepBack(() => void navigate({ search: listed, replace: true, resetScroll: false }));
  return { status, candidateId: candidato, chosenNow, open, close };
}
