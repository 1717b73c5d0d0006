import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { deadlineThresholds } from '@trampolim/contract/vacancies/vacancy-display';
import { formatCount, formatDay } from '../ui/format/format.ts';

type DeadlineTone = 'urgent' | 'soon' | 'plain' | 'over';

export type WithDeadline = Pick<Vacancy, 'applicationDeadline' | 'closedOn' | 'daysLeft' | 'status'>;

export function deadlineTone({ daysLeft, status }: WithDeadline): DeadlineTone {
  if (status !== 'Aberta') return 'over';
  if (daysLeft < deadlineThresholds.urgent) return 'urgent';
  return daysLeft < deadlineThresholds.soon ? 'soon' : 'plain';
}

/** The remaining time in words, because colour must not be the only sign. */
export function deadlineText({ applicationDeadline, closedOn, daysLeft, status }: WithDeadline): string {
  if (status === 'Vaga Banida') return status;
  if (status === 'Encerrada') return `Encerrada em ${formatDay(closedOn ?? applicationDeadline)}`;
  if (daysLeft === 0) return 'Último dia';
  if (daysLeft === 1) return 'Até amanhã';
  return `Até ${formatDay(applicationDeadline)} · ${formatCount(daysLeft)} dias`;
}

/** The short form of `deadlineText`, for cards. */
export function shortDeadlineText({ daysLeft, status }: WithDeadline): string {
  if (status !== 'Aberta') return status;
  if (daysLeft === 0) return 'Último dia';
  return daysLeft === 1 ? 'Até amanhã' : `Faltam ${formatCount(daysLeft)} dias`;
}
