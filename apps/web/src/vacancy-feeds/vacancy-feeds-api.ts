import type { QueryClient } from '@tanstack/react-query';
import type {
  VacancyImportDraft,
  VacancyImportResult,
} from '@trampolim/contract/vacancy-feeds/vacancy-imports';
import { today } from '@trampolim/contract/values/calendar';
import { invalidateReceived } from '../own-vacancies/own-vacancies-api.ts';
import { api } from '../platform/api/api-client.ts';
import { request } from '../platform/api/request.ts';
import { apiQuery } from '../platform/queries/api-query.ts';
import { saveFile } from '../platform/save-file.ts';

export const waitingImportQuery = apiQuery(['vacancy-import'], 'GET /api/user/company/vacancy-imports');

/** Reads a file, a text or a URL, and stores what an import would do. */
export async function previewImport(client: QueryClient, body: VacancyImportDraft): Promise<void> {
  const { data: waiting } = await api('POST /api/user/company/vacancy-imports', { body, timeLimit: 'file' });
  client.setQueryData(waitingImportQuery.queryKey, { waiting });
}

/** Publishes, changes and closes the selected vacancies. */
export async function confirmImport(
  client: QueryClient,
  id: string,
  sourceIds: string[],
): Promise<VacancyImportResult> {
  const { data: result } = await api('POST /api/user/company/vacancy-imports/:id/confirm', {
    params: { id },
    body: { sourceIds },
    timeLimit: 'file',
  });
  client.setQueryData(waitingImportQuery.queryKey, {});
  await invalidateReceived(client);
  return result;
}

export async function discardImport(client: QueryClient, id: string): Promise<void> {
  await api('DELETE /api/user/company/vacancy-imports/:id', { params: { id } });
  client.setQueryData(waitingImportQuery.queryKey, {});
}

/** The files in which a company can download its vacancies. */
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
