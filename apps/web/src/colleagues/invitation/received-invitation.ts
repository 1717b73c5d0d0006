import type { Api } from '@trampolim/contract/api';
import type { ResponseOf } from '@trampolim/contract/wire/endpoint';
import type { ErrorCode } from '@trampolim/contract/wire/errors';
import { api } from '../../platform/api/api-client.ts';
import { ApiError, sentenceOf } from '../../platform/api/api-error.ts';

export type Invitation = ResponseOf<Api['POST /api/auth/invitation']>;

export type ReceivedInvitation =
  | { state: 'good'; token: string; invitation: Invitation }
  | { state: 'refused'; refusal: Refusal; sentence: string }
  | { state: 'unanswered'; sentence: string };

/** Why an invitation cannot be accepted, with what the page calls it. */
export const refusalTitles = {
  invitation_unknown: 'Este convite não vale mais',
  invitation_expired: 'Este convite venceu',
  invitation_used: 'Este convite já foi aceito',
  invitation_email_taken: 'Você já tem uma conta com este e-mail',
} as const satisfies Partial<Record<ErrorCode, string>>;

type Refusal = keyof typeof refusalTitles;

const isFinal = (code: ErrorCode | undefined): code is Refusal => code !== undefined && code in refusalTitles;

/** The end of a link that an answer says is not good; undefined for any other failure. */
export function asRefused(error: unknown): ReceivedInvitation | undefined {
  if (!(error instanceof ApiError) || !isFinal(error.code)) return undefined;
  return { state: 'refused', refusal: error.code, sentence: error.sentence ?? refusalTitles[error.code] };
}

const incomplete = 'O link está incompleto. Abra de novo o link do e-mail, ou copie-o por inteiro.';

/** What the secret of a mailed link, which it carries behind the #, invites to. Nothing is used up. */
export async function receiveInvitation(token: string): Promise<ReceivedInvitation> {
  if (!token) return { state: 'refused', refusal: 'invitation_unknown', sentence: incomplete };
  try {
    const { data } = await api('POST /api/auth/invitation', { body: { token } });
    return { state: 'good', token, invitation: data };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return (
      asRefused(error) ?? {
        state: 'unanswered',
        sentence: sentenceOf(error, 'Não foi possível abrir o convite.'),
      }
    );
  }
}
