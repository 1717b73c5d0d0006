import type { OwnSanction } from '@trampolim/contract/moderation/appeals';
import type { ErrorCode } from '@trampolim/contract/wire/errors';
import { api } from '../../platform/api/api-client.ts';
import { ApiError, sentenceOf } from '../../platform/api/api-error.ts';

export type RefusedAppeal = { state: 'refused'; refusal: Refusal; sentence: string };

export type ReceivedAppealLink =
  | { state: 'good'; token: string; sanction: OwnSanction }
  | RefusedAppeal
  | { state: 'unanswered'; sentence: string };

/** Why a link appeals nothing, with what the page calls it. */
export const refusalTitles = {
  appeal_link_missing: 'O link está incompleto',
  appeal_link_unknown: 'Este link não vale',
  appeal_link_expired: 'Este link venceu',
  appeal_link_used: 'Este link já foi usado',
  sanction_lifted: 'Não é preciso recorrer',
} as const satisfies Partial<Record<ErrorCode, string>>;

type Refusal = keyof typeof refusalTitles;

const isFinal = (code: ErrorCode | undefined): code is Refusal => code !== undefined && code in refusalTitles;

/** The end of a link that an answer says is not good; undefined for any other failure. */
export function asRefused(error: unknown): RefusedAppeal | undefined {
  if (!(error instanceof ApiError) || !isFinal(error.code)) return undefined;
  return { state: 'refused', refusal: error.code, sentence: error.sentence ?? refusalTitles[error.code] };
}

/** What the secret of a mailed link, which it carries behind the #, appeals. Nothing is used up. */
export async function receiveAppealLink(token: string): Promise<ReceivedAppealLink> {
  if (!token) {
    return {
      state: 'refused',
      refusal: 'appeal_link_missing',
      sentence: 'Abra de novo o link do e-mail, ou copie-o por inteiro.',
    };
  }
  try {
    const { data } = await api('POST /api/moderation/appeal-link', { body: { token } });
    return { state: 'good', token, sanction: data };
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
