import { incompleteLink, type RefusedLink, receiveLink, toRefusedLink } from '../accounts/received-link.tsx';
import { api, withFields } from '../platform/api/api-client.ts';

const refusalTitles = {
  appeal_link_missing: incompleteLink.title,
  appeal_link_unknown: 'Este link não vale',
  appeal_link_expired: 'Este link venceu',
  sanction_lifted: 'Não é preciso recorrer',
} as const;

export type RefusedAppeal = RefusedLink<keyof typeof refusalTitles>;

export type ReceivedAppealLink = Awaited<ReturnType<typeof receiveAppealLink>>;

export const toRefusedAppeal = (error: unknown): RefusedAppeal | undefined =>
  toRefusedLink(refusalTitles, error);

const missingToken: RefusedAppeal = {
  state: 'refused',
  refusal: 'appeal_link_missing',
  ...incompleteLink,
};

/** Loads the sanction that may be appealed with the token of a mailed link, which is in its URL fragment. */
export async function receiveAppealLink(token: string) {
  if (!token) return missingToken;
  return receiveLink(refusalTitles, async () => {
    const { data } = await api('POST /api/moderation/appeal-link', { body: { token } });
    return { state: 'valid' as const, token, sanction: withFields(data, '_id') };
  });
}
