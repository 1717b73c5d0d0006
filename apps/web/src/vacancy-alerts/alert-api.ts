import type { QueryClient } from '@tanstack/react-query';
import type {
  AlertChanges,
  AlertFilters,
  VacancyAlert,
} from '@trampolim/contract/vacancy-alerts/vacancy-alerts';
import type { AlertFrequency } from '@trampolim/contract/values/vocabulary';
import { api } from '../platform/api/api-client.ts';
import { apiQuery } from '../platform/queries/api-query.ts';
import { updateCachedItem, writeToCache } from '../platform/queries/update-cache.ts';

/** The viewer's alerts, the latest first. */
export const alertsQuery = () => apiQuery(['vacancy-alerts'], 'GET /api/user/candidate/vacancy-alerts');

const { queryKey: alertsKey } = alertsQuery();

export const createAlert = async (filters: AlertFilters, frequency: AlertFrequency): Promise<VacancyAlert> =>
  (await api('POST /api/user/candidate/vacancy-alerts', { body: { filters, frequency } })).data;

export const changeAlert = async (id: string, changes: AlertChanges): Promise<VacancyAlert> =>
  (await api('PUT /api/user/candidate/vacancy-alerts/:id', { params: { id }, body: changes })).data;

export const endAlert = (id: string) =>
  api('DELETE /api/user/candidate/vacancy-alerts/:id', { params: { id } });

export const restoreAlert = async (id: string): Promise<VacancyAlert> =>
  (await api('POST /api/user/candidate/vacancy-alerts/:id/restore', { params: { id } })).data;

/** Updates one item of the cached list with the response of a change. */
export const updateCachedAlert = (client: QueryClient, alert: VacancyAlert): Promise<void> =>
  updateCachedItem<VacancyAlert>(client, alertsKey, alert._id, () => alert);

/** Updates the cached list after an item was added or removed. */
export const updateCachedAlerts = (
  client: QueryClient,
  change: (alerts: readonly VacancyAlert[]) => VacancyAlert[],
): Promise<void> =>
  writeToCache(client, alertsKey, () =>
    client.setQueryData(alertsKey, (alerts: VacancyAlert[] | undefined) => alerts && change(alerts)),
  );
