import type { MailedAlerts, VacancyAlert } from '@trampolim/contract/alerts/vacancy-alerts';
import type { ErrorCode } from '@trampolim/contract/wire/errors';
import { api } from '../../platform/api/api-client.ts';
import { ApiError, sentenceOf } from '../../platform/api/api-error.ts';

/** What somebody asked for, before its link has begun it. */
export type AskedAlert = Pick<VacancyAlert, 'name' | 'frequency'> & { email: string };

export type RefusedAlertLink = { state: 'refused'; title: string; sentence: string };

export type ReceivedAlertLink =
  | { state: 'asked'; token: string; asked: AskedAlert }
  | { state: 'running'; alerts: MailedAlerts }
  | RefusedAlertLink
  | { state: 'unanswered'; sentence: string };

const refusalTitles: Partial<Record<ErrorCode, string>> = {
  alert_link_unknown: 'Este link não vale',
  alert_link_expired: 'Este link venceu',
  alert_link_used: 'Este alerta já está ativo',
  alert_limit: 'Você já tem 10 alertas',
  alert_exists: 'Este alerta já existe',
};

/** The end of a link that an answer says is not good; undefined for any other failure. */
export function asRefused(error: unknown): RefusedAlertLink | undefined {
  if (!(error instanceof ApiError) || error.code === undefined) return undefined;
  const title = refusalTitles[error.code];
  return title === undefined ? undefined : { state: 'refused', title, sentence: error.sentence ?? title };
}

const askingMark = 'confirmar.';

/** What a mailed link leads to, by what it carries behind the #. Nothing begins or ends by that. */
export async function receiveAlertLink(secret: string): Promise<ReceivedAlertLink> {
  if (!secret) {
    return {
      state: 'refused',
      title: 'O link está incompleto',
      sentence: 'Abra de novo o link do e-mail, ou copie-o por inteiro.',
    };
  }
  try {
    if (!secret.startsWith(askingMark)) {
      const { data } = await api('POST /api/vacancy-alerts/mailed/:token/read', {
        params: { token: secret },
      });
      return { state: 'running', alerts: data };
    }
    const token = secret.slice(askingMark.length);
    const { data } = await api('POST /api/vacancy-alerts/asked', { body: { token } });
    return { state: 'asked', token, asked: data };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return (
      asRefused(error) ?? {
        state: 'unanswered',
        sentence: sentenceOf(error, 'Não foi possível abrir o link.'),
      }
    );
  }
}
