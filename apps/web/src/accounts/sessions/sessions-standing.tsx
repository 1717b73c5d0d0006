import { useQuery } from '@tanstack/react-query';
import { Standing } from '../../ui/pages/standing.tsx';
import { ownSessionsQuery } from './own-sessions-api.ts';

export const SessionsStanding = () => (
  <Standing
    query={useQuery(ownSessionsQuery)}
    otherwise="Veja os aparelhos e feche a conta em qualquer um deles."
  >
    {({ length }) => (length === 1 ? '1 sessão aberta' : `${length} sessões abertas`)}
  </Standing>
);
