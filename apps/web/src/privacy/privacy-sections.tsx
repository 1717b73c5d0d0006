import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { AccountSection } from '../accounts/own-account/own-account.tsx';
import { formatCount } from '../ui/format/format.ts';
import { relativeDay } from '../ui/format/relative-time.ts';
import { lazySection } from '../ui/pages/lazy-section.tsx';
import { SectionSummary } from '../ui/pages/page-section.tsx';
import { candidateDataSections } from './own-data-sections.tsx';
import { blockedCompaniesQuery, resumeOpeningsQuery, visibilityQuery } from './privacy-api.ts';

/** The privacy sections of a candidate's account page. */
export const privacySections: AccountSection[] = [
  {
    id: 'visibilidade',
    title: 'Quem encontra meu currículo',
    summary: <VisibilitySummary />,
    content: lazySection(() => import('./visibility-switch.tsx'), 'VisibilitySwitch', {}),
  },
  {
    id: 'quem-abriu',
    title: 'Quem abriu meu currículo',
    summary: <OpeningsSummary />,
    content: lazySection(() => import('./company-lists.tsx'), 'ResumeOpenings', {}),
  },
  {
    id: 'bloqueios',
    title: 'Empresas bloqueadas',
    summary: <BlocksSummary />,
    content: lazySection(() => import('./company-lists.tsx'), 'BlockedCompanies', {}),
  },
  ...candidateDataSections,
];

function VisibilitySummary() {
  return (
    <SectionSummary query={useQuery(visibilityQuery)}>
      {({ visible }) => (visible ? 'Visível para as empresas' : 'Só onde você se candidata')}
    </SectionSummary>
  );
}

function OpeningsSummary() {
  return (
    <SectionSummary query={useInfiniteQuery(resumeOpeningsQuery)}>
      {({ pages: [firstPage] }) => {
        const [latest] = firstPage?.items ?? [];
        return latest ? `Última vez: ${relativeDay(latest.openedAt)}` : 'Ninguém ainda';
      }}
    </SectionSummary>
  );
}

function BlocksSummary() {
  return (
    <SectionSummary query={useInfiniteQuery(blockedCompaniesQuery)}>
      {({ pages: [firstPage] }) => {
        const total = firstPage?.total ?? 0;
        return total === 0 ? 'Nenhuma' : formatCount(total);
      }}
    </SectionSummary>
  );
}
