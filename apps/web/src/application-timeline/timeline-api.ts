import { queryOptions } from '@tanstack/react-query';
import { timelineKey } from '../applications/application-api.ts';
import type { PanelApplication } from '../applications/application-panels.ts';
import { api } from '../platform/api/api-client.ts';

/** Queries the events of an application. `step` is part of the key, so that a new step triggers a refetch. */
export const timelineQuery = ({ vacancyId, candidateId, step }: PanelApplication) =>
  queryOptions({
    queryKey: [...timelineKey, vacancyId, candidateId ?? 'own', step],
    queryFn: async ({ signal }) => {
      const { data } = candidateId
        ? await api('GET /api/user/company/vacancy/application-timeline/:vacancyId/:candidateId', {
            params: { vacancyId, candidateId },
            signal,
          })
        : await api('GET /api/user/candidate/application-timeline/:vacancyId', {
            params: { vacancyId },
            signal,
          });
      return data;
    },
  });
