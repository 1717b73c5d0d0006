import { api } from '../../platform/api/api-client.ts';
import { halfLink, type RefusedLink, receiveLink, refusedLink } from '../received-link.ts';

const endings = {
  reset_token_missing: halfLink.title,
  reset_unknown: 'Este link não vale mais',
  reset_expired: 'Este link venceu',
  reset_used: 'Este link já foi usado',
  account_banned: 'Esta conta está banida',
} as const;

export type RefusedReset = RefusedLink<keyof typeof endings>;

export type ReceivedReset = Awaited<ReturnType<typeof receiveReset>>;

export const asRefused = (error: unknown): RefusedReset | undefined => refusedLink(endings, error);

const missing: RefusedReset = {
  state: 'refused',
  refusal: 'reset_token_missing',
  title: endings.reset_token_missing,
  sentence: 'Token inválido ou ausente.',
};

/** Whose password the secret of a mailed link, which it carries behind the #, sets. */
export async function receiveReset(token: string) {
  if (!token) return missing;
  return receiveLink(endings, async () => {
    const { data } = await api('POST /api/auth/password-reset', { body: { token } });
    return { state: 'good' as const, token, email: data.email };
  });
}
