import type { ErrorCode } from '@trampolim/contract/wire/errors';
import { ApiError, errorMessageOf } from '../platform/api/api-error.ts';

/** Which refusals end a kind of mailed link, and what its page then calls it. */
type Endings<Refusal extends ErrorCode> = Readonly<Record<Refusal, string>>;

export interface RefusedLink<Refusal extends ErrorCode = ErrorCode> {
  state: 'refused';
  refusal: Refusal;
  title: string;
  sentence: string;
}

/** Of a link that lost on its way what it carries behind the #. */
export const halfLink = {
  title: 'O link está incompleto',
  sentence: 'Abra de novo o link que recebeu, ou copie-o por inteiro.',
};

/** What a mailed link leads to, or why it leads nowhere. */
export type ReceivedLink<Good, Refusal extends ErrorCode> =
  | Good
  | RefusedLink<Refusal>
  | { state: 'unanswered'; sentence: string };

/** The end of a link that an answer says is not good; undefined for any other failure. */
export function refusedLink<Refusal extends ErrorCode>(
  endings: Endings<Refusal>,
  error: unknown,
): RefusedLink<Refusal> | undefined {
  if (!(error instanceof ApiError) || error.code === undefined || !(error.code in endings)) return undefined;
  const refusal = error.code as Refusal;
  const title = endings[refusal];
  return { state: 'refused', refusal, title, sentence: error.serverMessage ?? title };
}

/** Asks what a mailed link is about, which uses nothing up. */
export async function receiveLink<Good, Refusal extends ErrorCode>(
  endings: Endings<Refusal>,
  ask: () => Promise<Good>,
  otherwise = 'Não foi possível abrir o link.',
): Promise<ReceivedLink<Good, Refusal>> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refusedLink(endings, error) ?? { state: 'unanswered', sentence: errorMessageOf(error, otherwise) };
  }
}
