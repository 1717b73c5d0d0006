import { createFileRoute } from '@tanstack/react-router';
import {
  type ApplicantSearch,
  applicantFilters,
  board,
  pickCommonFilters,
} from '../../applicants/applicant-filters.ts';
import { applicantsQuery, statusCountsQuery } from '../../applicants/applicants-api.ts';
import { ApplicantsSection } from '../../applicants/applicants-section.tsx';
import { EditVacancyPage } from '../../own-vacancies/edit-vacancy-page.tsx';
import { allTextParams } from '../../platform/navigation/search-params.ts';
import { prefetch } from '../../platform/queries/prefetch.ts';
import { queryClient } from '../../platform/queries/query-client.ts';
import { onlyFor } from '../../platform/session/route-protection.ts';
import { vacancyQuery } from '../../vacancies/vacancy-api.ts';
import { applicationPanels } from '../-actions.ts';

const search = allTextParams<ApplicantSearch>();

export const Route = createFileRoute('/_signed-in/editar-vaga/$id')({
  staticData: { title: 'Vaga', skeleton: 'item' },
  validateSearch: search,
  beforeLoad: onlyFor('Company', 'Admin'),
  // The open applicant is not prefetched: opening one notifies them.
  loader: ({ params: { id }, location }) => {
    // Panels whose code arrives after the resume would push it down.
    for (const { Component } of applicationPanels) void Component.preload?.();
    const { ver, ...filterParams } = search.parse(location.search);
    const filters = applicantFilters.read(filterParams);
    prefetch(
      queryClient.query(vacancyQuery(id)),
      queryClient.query(statusCountsQuery(id, pickCommonFilters(filters))),
      // The board loads its own columns.
      ...(ver === board ? [] : [queryClient.infiniteQuery(applicantsQuery(id, filters))]),
    );
  },
  component: () => <EditVacancyPage Applicants={ApplicantsSection} />,
});
