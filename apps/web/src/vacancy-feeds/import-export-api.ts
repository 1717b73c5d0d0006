import type { QueryClient } from '@tanstack/react-query';
import type {
  VacancyImportDraft,
  VacancyImportResult,
} from '@trampolim/contract/vacancy-feeds/vacancy-imports';
import { today } from '@trampolim/contract/values/calendar';
import { invalidateApplicationCounts } from '../own-vacancies/own-vacancies-api.ts';
import { api, lacks } from '../platform/api/api-client.ts';
import { request } from '../platform/api/request.ts';
import { apiQuery } from '../platform/queries/api-query.ts';
import { saveFile } from '../platform/save-file.ts';
import { feedsKey } from './feeds-key.ts';

/** The import that waits for confirmation. */
export const waitingImportQuery = apiQuery(['vacancy-import'], 'GET /api/user/company/vacancy-imports');

/** Reads the vacancies of a file, a text or a URL, and caches the preview of the import. */
export async function previewImport(client: QueryClient, body: VacancyImportDraft): Promise<void> {
  const { data: waiting } = await api('POST /api/user/company/vacancy-imports', { body, timeLimit: 'file' });
  const { queryKey } = waitingImportQuery;
  if (lacks(waiting, 'vacancies')) await client.invalidateQueries({ queryKey });
  else client.setQueryData(queryKey, { waiting });
}

/** Publishes, changes and closes the selected vacancies. The result is empty if the response lacks it. */
export async function confirmImport(
  client: QueryClient,
  id: string,
  sourceIds: string[],
): Promise<VacancyImportResult> {
  const { data: importResult } = await api('POST /api/user/company/vacancy-imports/:id/confirm', {
    params: { id },
    body: { sourceIds },
    timeLimit: 'file',
  });
  client.setQueryData(waitingImportQuery.queryKey, {});
  await Promise.all([invalidateApplicationCounts(client), client.invalidateQueries({ queryKey: feedsKey })]);
  return lacks(importResult, 'vacancies') ? { vacancies: [] } : importResult;
}

export async function discardImport(client: QueryClient, id: string): Promise<void> {
  await api('DELETE /api/user/company/vacancy-imports/:id', { params: { id } });
  client.setQueryData(waitingImportQuery.queryKey, {});
}

/** The file formats in which a company can download its vacancies. */
export const exportFormats = {
  csv: 'Planilha (CSV)',
  xml: 'XML do Indeed',
  json: 'JSON-LD',
} as const;

export type ExportFormat = keyof typeof exportFormats;

export async function downloadVacancies(format: ExportFormat): Promise<void> {
  const response = await request(`GET /api/user/company/vacancy-exports/vagas.${format}`, {
    timeLimit: 'file',
  });
  saveFile(await response.blob(), `vagas-${today()}.${format}`);
}
