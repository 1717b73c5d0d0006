import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { formatCount } from '../ui/format/format.ts';
import { relativeDay } from '../ui/format/relative-day.ts';
import { Standing } from '../ui/pages/standing.tsx';
import { blockedCompaniesQuery, resumeOpeningsQuery, visibilityQuery } from './privacy-api.ts';

export const VisibilityStanding = () => (
  <Standing
    query={useQuery(visibilityQuery)}
    otherwise="Apareça para as empresas, ou só para aquelas a que você se candidatar."
  >
    {({ visible }) => (visible ? 'Visível para as empresas' : 'Oculto, menos onde você se candidata')}
  </Standing>
);

export const OpeningsStanding = () => (
  <Standing query={useInfiniteQuery(resumeOpeningsQuery)} otherwise="Veja qual empresa abriu, e em que dia.">
    {({ pages: [first] }) => {
      const [latest] = first?.items ?? [];
      return latest
        ? `Aberto pela última vez ${relativeDay(latest.openedAt)}`
        : 'Nenhuma empresa abriu ainda';
    }}
  </Standing>
);

export const BlocksStanding = () => (
  <Standing
    query={useInfiniteQuery(blockedCompaniesQuery)}
    otherwise="Elas não encontram você, e não ficam sabendo."
  >
    {({ pages: [first] }) => {
      const total = first?.total ?? 0;
      if (total === 0) return 'Nenhuma empresa bloqueada';
      return total === 1 ? '1 empresa bloqueada' : `${formatCount(total)} empresas bloqueadas`;
    }}
  </Standing>
);
