import { createFileRoute } from '@tanstack/react-router';
import {
  type ApplicantSearch,
  applicantFilters,
  board,
  narrowingOf,
} from '../../applicants/applicant-filters.ts';
import { applicantsQuery, statusCountsQuery } from '../../applicants/applicants-api.ts';
import { ApplicantsSection } from '../../applicants/applicants-section.tsx';
import { EditVacancyPage } from '../../own-vacancies/edit-vacancy-page.tsx';
import { textsOf } from '../../platform/navigation/search-params.ts';
import { loadAhead } from '../../platform/queries/load-ahead.ts';
import { queryClient } from '../../platform/queries/query-client.ts';
import { onlyFor } from '../../platform/session/route-protection.ts';
import { vacancyQuery } from '../../vacancies/vacancy-api.ts';

export const Route = createFileRoute('/_signed-in/editar-vaga/$id')({
  staticData: { title: 'Vaga', shape: 'thing' },
  validateSearch: textsOf<ApplicantSearch>(),
  loaderDeps: ({ search: { candidato: _, ...listed } }) => listed,
  beforeLoad: onlyFor('Company', 'Admin'),
  // Whoever is chosen is left to the page: opening an applicant tells them that they are being looked at.
  loader: ({ params: { id }, deps }) => {
    const filters = applicantFilters.read(deps);
    loadAhead(
      queryClient.query(vacancyQuery(id)),
      queryClient.query(statusCountsQuery(id, narrowingOf(filters))),
      // The board asks for its columns itself.
      ...(deps.ver === board ? [] : [queryClient.infiniteQuery(applicantsQuery(id, filters))]),
    );
  },
  component: () => <EditVacancyPage Applicants={ApplicantsSection} />,
});
