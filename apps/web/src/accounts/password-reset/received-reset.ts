import type { ErrorCode } from '@trampolim/contract/wire/errors';
import { api } from '../../platform/api/api-client.ts';
import { ApiError, sentenceOf } from '../../platform/api/api-error.ts';

export interface RefusedReset {
  state: 'refused';
  refusal: Refusal;
  sentence: string;
}

export type ReceivedReset =
  | { state: 'good'; token: string; email: string }
  | RefusedReset
  | { state: 'unanswered'; sentence: string };

/** Why a link sets no password, with what the page calls it. */
export const refusalTitles = {
  reset_token_missing: 'Este link está incompleto',
  reset_unknown: 'Este link não vale mais',
  reset_expired: 'Este link venceu',
  reset_used: 'Este link já foi usado',
  account_banned: 'Esta conta está banida',
} as const satisfies Partial<Record<ErrorCode, string>>;

type Refusal = keyof typeof refusalTitles;

const isFinal = (code: ErrorCode | undefined): code is Refusal => code !== undefined && code in refusalTitles;

/** The end of a link that an answer says is not good; undefined for any other failure. */
export function asRefused(error: unknown): RefusedReset | undefined {
  if (!(error instanceof ApiError) || !isFinal(error.code)) return undefined;
  return { state: 'refused', refusal: error.code, sentence: error.sentence ?? refusalTitles[error.code] };
}

/** Whose password the secret of a mailed link sets. Nothing is used up. */
export async function receiveReset(token: string): Promise<ReceivedReset> {
  if (!token) {
    return { state: 'refused', refusal: 'reset_token_missing', sentence: 'Token inválido ou ausente.' };
  }
  try {
    const { data } = await api('POST /api/auth/password-reset', { body: { token } });
    return { state: 'good', token, email: data.email };
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
