import { createFileRoute } from '@tanstack/react-router';
import { useRef } from 'react';
import {
  applicationsTodayQuery,
  latestChangesQuery,
  ownCountsQuery,
} from '../../applications/application-api.ts';
import { CandidateAreaPage } from '../../candidate-area/candidate-area-page.tsx';
import { recommendedVacanciesQuery } from '../../candidate-area/recommended-vacancies.tsx';
import { ownCandidateQuery } from '../../candidates/own-candidate-api.ts';
import { favouriteVacanciesQuery } from '../../favourites/favourite-api.ts';
import { allTextParams } from '../../platform/navigation/search-params.ts';
import { prefetchFor } from '../../platform/queries/prefetch.ts';
import { queryClient } from '../../platform/queries/query-client.ts';
import { onlyFor } from '../../platform/session/route-protection.ts';
import { type ResumeHandle, ResumeSection } from '../../resume/resume-section.tsx';
import { ResumePdfButton } from '../../resume-pdf/resume-pdf-buttons.tsx';

export const Route = createFileRoute('/_signed-in/area-candidato')({
  staticData: { title: 'Minha Área', skeleton: 'home' },
  validateSearch: allTextParams<{ vaga?: string }>(),
  beforeLoad: onlyFor('Candidate', 'Admin'),
  loader: () =>
    prefetchFor('Candidate', () => [
      queryClient.query(ownCountsQuery()),
      queryClient.query(ownCandidateQuery),
      queryClient.query(latestChangesQuery()),
      queryClient.query(applicationsTodayQuery()),
      queryClient.query(recommendedVacanciesQuery()),
      queryClient.infiniteQuery(favouriteVacanciesQuery()),
    ]),
  component: CandidateArea,
});

function CandidateArea() {
  const resume = useRef<ResumeHandle>(null);
  return (
    <CandidateAreaPage
      resumeSection={<ResumeSection ref={resume} downloadButton={<ResumePdfButton />} />}
      onEditResume={() => resume.current?.edit()}
    />
  );
}
