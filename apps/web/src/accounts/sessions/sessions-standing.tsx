import { useQuery } from '@tanstack/react-query';
import { SectionSummary } from '../../ui/pages/page-section.tsx';
import { ownSessionsQuery } from './own-sessions-api.ts';

export const SessionsStanding = () => (
  <SectionSummary
    query={useQuery(ownSessionsQuery)}
    fallback="Veja os aparelhos e feche a conta em qualquer um deles."
  >
    {({ length }) => (length === 1 ? '1 sessão aberta' : `${length} sessões abertas`)}
  </SectionSummary>
);
