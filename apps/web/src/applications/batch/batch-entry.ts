import { formatCount } from '../../ui/format/format.ts';
import type { Outcome } from './send-batch.ts';

/** One of the chosen vacancies. Its title stays, whatever becomes of the vacancy. */
export interface BatchEntry {
  id: string;
  title: string;
  outcome: Outcome;
}

export const sentOf = (entries: readonly BatchEntry[]): number =>
  entries.filter(({ outcome }) => outcome.state === 'sent').length;

/** Why one of them was not sent; undefined where it was, or still may be. */
export const failureOfEntry = ({ title, outcome }: BatchEntry): string | undefined =>
  'message' in outcome ? `Falha na candidatura para a vaga ${title}: ${outcome.message}` : undefined;

/** What has come of all of them, in the server's words for one request. */
export function batchSummary(entries: readonly BatchEntry[]): string {
  const sent = sentOf(entries);
  if (sent === 0) return 'Nenhuma candidatura foi enviada.';
  if (sent < entries.length) {
    return `${formatCount(sent)} de ${formatCount(entries.length)} candidaturas enviadas.`;
  }
  return sent === 1 ? 'Candidatura enviada com sucesso!' : 'Candidaturas enviadas com sucesso!';
}
