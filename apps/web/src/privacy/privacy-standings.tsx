import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { formatCount } from '../ui/format/format.ts';
import { relativeDay } from '../ui/format/relative-time.ts';
import { SectionSummary } from '../ui/pages/page-section.tsx';
import { blockedCompaniesQuery, resumeOpeningsQuery, visibilityQuery } from './privacy-api.ts';

export const VisibilityStanding = () => (
  <SectionSummary
    query={useQuery(visibilityQuery)}
    fallback="Apareça para as empresas, ou só para aquelas a que você se candidatar."
  >
    {({ visible }) => (visible ? 'Visível para as empresas' : 'Oculto, menos onde você se candidata')}
  </SectionSummary>
);

export const OpeningsStanding = () => (
  <SectionSummary
    query={useInfiniteQuery(resumeOpeningsQuery)}
    fallback="Veja qual empresa abriu, e em que dia."
  >
    {({ pages: [first] }) => {
      const [latest] = first?.items ?? [];
      return latest
        ? `Aberto pela última vez ${relativeDay(latest.openedAt)}`
        : 'Nenhuma empresa abriu ainda';
    }}
  </SectionSummary>
);

export const BlocksStanding = () => (
  <SectionSummary
    query={useInfiniteQuery(blockedCompaniesQuery)}
    fallback="Elas não encontram você, e não ficam sabendo."
  >
    {({ pages: [first] }) => {
      const total = first?.total ?? 0;
      if (total === 0) return 'Nenhuma empresa bloqueada';
      return total === 1 ? '1 empresa bloqueada' : `${formatCount(total)} empresas bloqueadas`;
    }}
  </SectionSummary>
);
