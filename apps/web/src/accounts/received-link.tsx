import { useRouter } from '@tanstack/react-router';
import type { ErrorCode } from '@trampolim/contract/wire/errors';
import { useState } from 'react';
import { ApiError, sentenceOf } from '../platform/api/api-error.ts';
import { focusPage } from '../platform/navigation/navigation-focus.ts';
import actions from '../ui/controls/action.module.css';
import { BrokenDrawing } from '../ui/drawings/broken-drawing.tsx';
import { MessagePage } from '../ui/pages/message-page.tsx';

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
type ReceivedLink<Good, Refusal extends ErrorCode> =
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
  return { state: 'refused', refusal, title, sentence: error.sentence ?? title };
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
    return refusedLink(endings, error) ?? { state: 'unanswered', sentence: sentenceOf(error, otherwise) };
  }
}

/** The page of a mailed link about which the server could not be asked. */
export function UnansweredLink({ title, sentence }: { title: string; sentence: string }) {
  const router = useRouter();
  const [isTrying, setTrying] = useState(false);
  const tryAgain = async () => {
    if (isTrying) return;
    setTrying(true);
    // Else it would not wait for what is loaded anew behind the page shown.
    await router.invalidate({ sync: true });
    setTrying(false);
    // The button may have gone with what it was about.
    if (document.activeElement === document.body) focusPage();
  };
  return (
    <MessagePage
      drawing={<BrokenDrawing />}
      title={title}
      actions={
        <button
          type="button"
          className={actions.primary}
          aria-disabled={isTrying}
          onClick={() => void tryAgain()}
        >
          {isTrying ? 'Tentando...' : 'Tentar de novo'}
        </button>
      }
    >
      <p role="alert">{sentence}</p>
    </MessagePage>
  );
}
