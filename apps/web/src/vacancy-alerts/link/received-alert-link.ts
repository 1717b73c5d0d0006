import type { MailedAlerts, VacancyAlert } from '@trampolim/contract/vacancy-alerts/vacancy-alerts';
import { alertLimit } from '@trampolim/contract/wire/limits';
import {
  incompleteLink,
  type RefusedLink,
  receiveLink,
  toRefusedLink,
} from '../../accounts/received-link.tsx';
import { api, withFields } from '../../platform/api/api-client.ts';

/** An alert that is not confirmed yet. */
export type UnconfirmedAlert = Pick<VacancyAlert, 'name' | 'frequency'> & { email: string };

const refusalTitles = {
  alert_link_unknown: 'Este link não vale',
  alert_link_expired: 'Este link venceu',
  alert_link_used: 'Este alerta já está ativo',
  alert_limit: `Você já tem ${alertLimit} alertas`,
} as const;

export type RefusedAlertLink = RefusedLink<keyof typeof refusalTitles>;

export type ReceivedAlertLink = Awaited<ReturnType<typeof receiveAlertLink>>;

export const toRefusedAlertLink = (error: unknown): RefusedAlertLink | undefined =>
  toRefusedLink(refusalTitles, error);

const missingToken: RefusedAlertLink = {
  state: 'refused',
  refusal: 'alert_link_unknown',
  ...incompleteLink,
};

/** Loads the alert of a token, with the other alerts of its e-mail. */
export async function readMailedAlerts(token: string): Promise<MailedAlerts> {
  const { data } = await api('POST /api/vacancy-alerts/mailed/:token/read', { params: { token } });
  return withFields(data, 'alert', 'others');
}

/** The fragment of a link that confirms an alert starts with this. */
const confirmationPrefix = 'confirmar.';

/** Loads the alert of a mailed link by the token in its fragment. Loading changes nothing. */
export async function receiveAlertLink(fragment: string) {
  if (!fragment) return missingToken;
  return receiveLink(refusalTitles, async () => {
    if (!fragment.startsWith(confirmationPrefix)) {
      return { state: 'active' as const, alerts: await readMailedAlerts(fragment) };
    }
    const token = fragment.slice(confirmationPrefix.length);
    const { data } = await api('POST /api/vacancy-alerts/asked', { body: { token } });
    return { state: 'unconfirmed' as const, token, alert: withFields(data, 'name', 'frequency') };
  });
}
