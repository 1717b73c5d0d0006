import { useQuery } from '@tanstack/react-query';
import type { AccountSection } from '../accounts/own-account/own-account.tsx';
import { companyQuery } from '../companies/company-api.ts';
import { useOwnCompanyId } from '../companies/own-company.ts';
import { lazySection } from '../ui/pages/lazy-section.tsx';
import { SectionSummary } from '../ui/pages/page-section.tsx';
import { answeringText, noAnsweringText } from '../vacancies/answering-note.tsx';

const CollapsedSummary = () => (
  <SectionSummary query={useQuery(companyQuery(useOwnCompanyId()))}>
    {({ answering }) => (answering ? answeringText(answering) : noAnsweringText)}
  </SectionSummary>
);

/** The account section about the company's public profile. */
export const publicProfileSection: AccountSection = {
  id: 'perfil',
  title: 'Como candidatos veem a empresa',
  summary: <CollapsedSummary />,
  content: lazySection(() => import('./public-profile-summary.tsx'), 'PublicProfileSummary', {}),
};
