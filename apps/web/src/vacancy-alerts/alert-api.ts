import type { QueryClient } from '@tanstack/react-query';
import type {
  AlertChanges,
  AlertFilters,
  VacancyAlert,
} from '@trampolim/contract/vacancy-alerts/vacancy-alerts';
import type { AlertFrequency } from '@trampolim/contract/values/vocabulary';
import { api, isIncomplete } from '../platform/api/api-client.ts';
import { apiQuery } from '../platform/queries/api-query.ts';
import { updateCachedItem, writeToCache } from '../platform/queries/update-cache.ts';

/** The viewer's alerts, the latest first. */
export const alertsQuery = () => apiQuery(['vacancy-alerts'], 'GET /api/user/candidate/vacancy-alerts');

const { queryKey: alertsKey } = alertsQuery();

/** Creates an alert and adds it to the cached list. Returns its name; undefined if the response lacks it. */
export async function createAlert(
  client: QueryClient,
  filters: AlertFilters,
  frequency: AlertFrequency,
): Promise<string | undefined> {
  const { data } = await api('POST /api/user/candidate/vacancy-alerts', { body: { filters, frequency } });
  await addCachedAlert(client, data);
  return data.name;
}

export async function changeAlert(client: QueryClient, id: string, changes: AlertChanges): Promise<void> {
  const { data } = await api('PUT /api/user/candidate/vacancy-alerts/:id', { params: { id }, body: changes });
  if (isIncomplete(data, '_id')) await client.invalidateQueries({ queryKey: alertsKey });
  else await updateCachedItem<VacancyAlert>(client, alertsKey, id, () => data);
}

export const endAlert = (id: string) =>
  api('DELETE /api/user/candidate/vacancy-alerts/:id', { params: { id } });

export async function restoreAlert(client: QueryClient, id: string): Promise<void> {
  const { data } = await api('POST /api/user/candidate/vacancy-alerts/:id/restore', { params: { id } });
  await addCachedAlert(client, data);
}

async function addCachedAlert(client: QueryClient, alert: VacancyAlert): Promise<void> {
  if (isIncomplete(alert, '_id')) await client.invalidateQueries({ queryKey: alertsKey });
  else await updateCachedAlerts(client, (alerts) => [alert, ...alerts]);
}

/** Updates the cached list after an item was added or removed. */
export const updateCachedAlerts = (
  client: QueryClient,
  change: (alerts: readonly VacancyAlert[]) => VacancyAlert[],
): Promise<void> =>
  writeToCache(client, alertsKey, () =>
    client.setQueryData(alertsKey, (alerts: VacancyAlert[] | undefined) => alerts && change(alerts)),
  );
