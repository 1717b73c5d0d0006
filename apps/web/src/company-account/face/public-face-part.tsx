import { useQuery } from '@tanstack/react-query';
import type { AccountPart } from '../../accounts/own-account/account-part.ts';
import { companyQuery } from '../../companies/company-api.ts';
import { useOwnCompanyId } from '../../companies/own-company.ts';
import { lazyPart } from '../../ui/pages/lazy-part.tsx';
import { SectionSummary } from '../../ui/pages/page-section.tsx';
import { answeringText, noAnsweringYet } from '../../vacancies/answering-note.tsx';

const FaceStanding = () => (
  <SectionSummary
    query={useQuery(companyQuery(useOwnCompanyId()))}
    fallback="O perfil da empresa e como ela responde a quem se candidata."
  >
    {({ answering }) => (answering ? answeringText(answering) : noAnsweringYet)}
  </SectionSummary>
);

/** What candidates see of the company, as a part of the page of its account. */
export const publicFacePart: AccountPart = {
  id: 'perfil',
  title: 'Como candidatos veem a empresa',
  summary: <FaceStanding />,
  content: lazyPart(() => import('./public-face.tsx'), 'PublicFace', {}),
};
