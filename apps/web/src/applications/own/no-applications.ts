import type { OwnApplicationFilters } from './application-filters.ts';

/** Why the list is empty. */
export function noApplications({ status, title }: OwnApplicationFilters): string {
  if (status === undefined && !title) return 'Nenhuma candidatura realizada.';
  return `Nenhuma candidatura encontrada com o status "${status ?? 'Todos os status'}" e o nome "${title ?? ''}"`;
}
