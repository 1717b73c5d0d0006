import { applicationsTodayQuery } from '../../applications/application-api.ts';
import { loadAhead, loadAheadFor } from '../../platform/queries/load-ahead.ts';
import { queryClient } from '../../platform/queries/query-client.ts';
import { useSession } from '../../platform/session/session.ts';
import { vacancyQuery } from '../../vacancies/vacancy-api.ts';
import { VacancyPage, VacancyPageSkeleton } from '../../vacancies/whole/vacancy-page.tsx';
import { ContinuePendingAction } from './pending-action.tsx';

/** Starts loading what the page of a vacancy will ask for. */
export async function loadVacancyAhead(id: string, isPointedAt: boolean): Promise<void> {
  // Pointing at a vacancy is not seeing it, which is counted.
  if (isPointedAt) return;
  loadAhead(queryClient.query(vacancyQuery(id)));
  await loadAheadFor('Candidate', () => [queryClient.query(applicationsTodayQuery())]);
}

/** The page of a vacancy as whoever is signed in works with it. */
export function SignedInVacancy({ id }: { id: string }) {
  // Whoever signs out sees it for a moment more: nothing is asked for in nobody's name.
  if (useSession() === null) return <VacancyPageSkeleton />;
  return (
    <>
      <VacancyPage />
      <ContinuePendingAction key={id} vacancyId={id} />
    </>
  );
}
