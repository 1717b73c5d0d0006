import type { VacancyAlert } from '@trampolim/contract/vacancy-alerts/vacancy-alerts';
import { alertLimit } from '@trampolim/contract/wire/limits';
import { incompleteLink, type RefusedLink, receiveLink, refusedLink } from '../../accounts/received-link.tsx';
import { api } from '../../platform/api/api-client.ts';

/** An alert that is not confirmed yet. */
export type AskedAlert = Pick<VacancyAlert, 'name' | 'frequency'> & { email: string };

const endings = {
  alert_link_unknown: 'Este link não vale',
  alert_link_expired: 'Este link venceu',
  alert_link_used: 'Este alerta já está ativo',
  alert_limit: `Você já tem ${alertLimit} alertas`,
} as const;

export type RefusedAlertLink = RefusedLink<keyof typeof endings>;

export type ReceivedAlertLink = Awaited<ReturnType<typeof receiveAlertLink>>;

export const asRefused = (error: unknown): RefusedAlertLink | undefined => refusedLink(endings, error);

const missing: RefusedAlertLink = {
  state: 'refused',
  refusal: 'alert_link_unknown',
  ...incompleteLink,
};

const askingMark = 'confirmar.';

/** Loads the alert of a mailed link by the token in its fragment. Loading changes nothing. */
export async function receiveAlertLink(secret: string) {
  if (!secret) return missing;
  return receiveLink(endings, async () => {
    if (!secret.startsWith(askingMark)) {
      const { data } = await api('POST /api/vacancy-alerts/mailed/:token/read', {
        params: { token: secret },
      });
      return { state: 'running' as const, alerts: data };
    }
    const token = secret.slice(askingMark.length);
    const { data } = await api('POST /api/vacancy-alerts/asked', { body: { token } });
    return { state: 'asked' as const, token, asked: data };
  });
}
