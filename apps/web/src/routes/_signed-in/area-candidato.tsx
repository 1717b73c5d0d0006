import { createFileRoute } from '@tanstack/react-router';
import { CandidateAreaPage } from '../../candidate-area/candidate-area-page.tsx';
import { onlyFor } from '../../platform/route-protection.ts';
import { textsOf } from '../../platform/search-params.ts';
import { ResumeSection } from '../../resume/resume-section.tsx';

export const Route = createFileRoute('/_signed-in/area-candidato')({
  staticData: { title: 'Minha Área' },
  validateSearch: textsOf<{ vaga?: string }>(),
  beforeLoad: onlyFor('Candidate', 'Admin'),
  component: () => <CandidateAreaPage resume={<ResumeSection />} />,
});
