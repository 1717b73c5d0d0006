import type { decidableStatuses } from '@trampolim/contract/applications/applicants';
import { type ApplicationStatus, applicationStatuses } from '@trampolim/contract/values/vocabulary';

export type DecidableStatus = (typeof decidableStatuses)[number];

/** A decision can be corrected, but an application never returns to an earlier step. */
const nextByStatus: Record<ApplicationStatus, readonly DecidableStatus[]> = {
  'Currículo Enviado': ['Em Análise', 'Aprovado', 'Dispensado'],
  'Em Análise': ['Aprovado', 'Dispensado'],
  Aprovado: ['Dispensado'],
  Dispensado: ['Aprovado'],
};

/** Statuses to which a company may change an application. */
export const nextStatuses = (status: ApplicationStatus): DecidableStatus[] => [...nextByStatus[status]];

/** The statuses from which `status` can be reached, including itself, because its comment can be replaced. */
export const statusesBefore = (status: DecidableStatus): ApplicationStatus[] =>
  applicationStatuses.filter((from) => from === status || nextByStatus[from].includes(status));

export interface StatusCount {
  status: ApplicationStatus;
  count: number;
}

/** Returns the count of every status, including zero, in the fixed order of the statuses. */
export function countEveryStatus(
  rows: readonly { status: ApplicationStatus; count: string }[],
): StatusCount[] {
  const counts = new Map(rows.map(({ status, count }) => [status, Number(count)]));
  return applicationStatuses.map((status) => ({ status, count: counts.get(status) ?? 0 }));
}

/** The message after sending several applications at once. */
export function applicationBatchMessage({ sent, total }: { sent: number; total: number }): string {
  if (sent === 0) return 'Nenhuma candidatura foi enviada.';
  if (sent < total) return `${sent} de ${total} candidaturas enviadas.`;
  return sent === 1 ? 'Candidatura enviada com sucesso!' : 'Candidaturas enviadas com sucesso!';
}

interface Batch {
  moved: readonly unknown[];
  failedApplicants: readonly unknown[];
}

/** The message after deciding on several applicants at once. */
export function decisionBatchMessage({ moved, failedApplicants }: Batch, status: DecidableStatus): string {
  if (moved.length === 0) return 'Nenhum status foi atualizado.';
  const total = moved.length + failedApplicants.length;
  if (failedApplicants.length > 0)
    return `${moved.length} de ${total} candidaturas atualizadas para ${status}.`;
  return total === 1
    ? `Status atualizado para ${status}.`
    : `${total} candidaturas atualizadas para ${status}.`;
}

/** The message after undoing several decisions at once. */
export function undoBatchMessage({ moved, failedApplicants }: Batch): string {
  if (moved.length === 0) return 'Nenhuma decisão foi desfeita.';
  const total = moved.length + failedApplicants.length;
  if (failedApplicants.length > 0) return `${moved.length} de ${total} decisões desfeitas.`;
  return total === 1 ? 'Decisão desfeita.' : `${total} decisões desfeitas.`;
}
