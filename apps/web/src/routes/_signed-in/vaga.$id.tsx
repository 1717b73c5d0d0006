import { createFileRoute } from '@tanstack/react-router';
import { applicationsTodayQuery } from '../../applications/application-api.ts';
import { loadAhead, loadAheadFor } from '../../platform/queries/load-ahead.ts';
import { queryClient } from '../../platform/queries/query-client.ts';
import { onlyFor } from '../../platform/session/route-protection.ts';
import { vacancyQuery } from '../../vacancies/vacancy-api.ts';
import { VacancyPage } from '../../vacancies/whole/vacancy-page.tsx';

export const Route = createFileRoute('/_signed-in/vaga/$id')({
  staticData: { title: 'Vaga', shape: 'thing' },
  beforeLoad: onlyFor('Candidate', 'Company', 'Admin'),
  loader: ({ params, preload }) => {
    // Pointing at a vacancy is not seeing it, which is counted.
    if (preload) return undefined;
    loadAhead(queryClient.query(vacancyQuery(params.id)));
    return loadAheadFor('Candidate', () => [queryClient.query(applicationsTodayQuery())]);
  },
  component: VacancyPage,
});
