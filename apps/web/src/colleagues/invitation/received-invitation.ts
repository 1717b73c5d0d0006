import type { Api } from '@trampolim/contract/api';
import type { ResponseOf } from '@trampolim/contract/wire/endpoint';
import { halfLink, type RefusedLink, receiveLink, refusedLink } from '../../accounts/received-link.ts';
import { api } from '../../platform/api/api-client.ts';

export type Invitation = ResponseOf<Api['POST /api/auth/invitation']>;

const endings = {
  invitation_unknown: 'Este convite não vale mais',
  invitation_expired: 'Este convite venceu',
  invitation_used: 'Este convite já foi aceito',
  invitation_email_taken: 'Você já tem uma conta com este e-mail',
} as const;

export type RefusedInvitation = RefusedLink<keyof typeof endings>;

export type ReceivedInvitation = Awaited<ReturnType<typeof receiveInvitation>>;

export const asRefused = (error: unknown): RefusedInvitation | undefined => refusedLink(endings, error);

const missing: RefusedInvitation = {
  state: 'refused',
  refusal: 'invitation_unknown',
  ...halfLink,
};

/** What the secret of a mailed link, which it carries behind the #, invites to. */
export async function receiveInvitation(token: string) {
  if (!token) return missing;
  return receiveLink(
    endings,
    async () => {
      const { data } = await api('POST /api/auth/invitation', { body: { token } });
      return { state: 'good' as const, token, invitation: data };
    },
    'Não foi possível abrir o convite.',
  );
}
