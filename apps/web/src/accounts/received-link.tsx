import { useRouter } from '@tanstack/react-router';
import type { ErrorCode } from '@trampolim/contract/wire/errors';
import { useState } from 'react';
import { ApiError, errorMessageOf } from '../platform/api/api-error.ts';
import { focusPage } from '../platform/navigation/navigation-effects.ts';
import actions from '../ui/controls/action.module.css';
import { FailureDrawing } from '../ui/drawings/drawings.tsx';
import { MessagePage } from '../ui/pages/message-page.tsx';

/** Page titles by the error code that makes a mailed link unusable. */
type RefusalTitles<Refusal extends ErrorCode> = Readonly<Record<Refusal, string>>;

export interface RefusedLink<Refusal extends ErrorCode = ErrorCode> {
  state: 'refused';
  refusal: Refusal;
  title: string;
  sentence: string;
}

/** The texts of a link without its fragment, which contains the token. */
export const incompleteLink = {
  title: 'O link está incompleto',
  sentence: 'Copie o link inteiro.',
};

/** The content of a mailed link, or the reason why it cannot be opened. */
type ReceivedLink<Content, Refusal extends ErrorCode> =
  | Content
  | RefusedLink<Refusal>
  | { state: 'failed'; sentence: string };

/** Converts an error about an unusable link. Returns undefined for any other error. */
export function toRefusedLink<Refusal extends ErrorCode>(
  titles: RefusalTitles<Refusal>,
  error: unknown,
): RefusedLink<Refusal> | undefined {
  if (!(error instanceof ApiError) || error.code === undefined || !(error.code in titles)) return undefined;
  const refusal = error.code as Refusal;
  const title = titles[refusal];
  return { state: 'refused', refusal, title, sentence: error.userMessage ?? title };
}

/** Loads the content of a mailed link. Loading does not use the link up. */
export async function receiveLink<Content, Refusal extends ErrorCode>(
  titles: RefusalTitles<Refusal>,
  load: () => Promise<Content>,
  fallbackMessage = 'Não foi possível abrir o link.',
): Promise<ReceivedLink<Content, Refusal>> {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return (
      toRefusedLink(titles, error) ?? {
        state: 'failed',
        sentence: errorMessageOf(error, fallbackMessage),
      }
    );
  }
}

/** Runs the loader of the page again. */
export function RetryButton() {
  const router = useRouter();
  const [isRetrying, setRetrying] = useState(false);
  const retry = async () => {
    if (isRetrying) return;
    setRetrying(true);
    // `sync` waits for the loader, which otherwise runs in the background.
    await router.invalidate({ sync: true });
    setRetrying(false);
    // The focused button may have been removed.
    if (document.activeElement === document.body) focusPage();
  };
  return (
    <button type="button" className={actions.primary} aria-disabled={isRetrying} onClick={() => void retry()}>
      {isRetrying ? 'Tentando...' : 'Tentar de novo'}
    </button>
  );
}

/** The page of a mailed link whose content could not be loaded, with a retry button. */
export const LinkFailurePage = ({ title, sentence }: { title: string; sentence: string }) => (
  <MessagePage drawing={<FailureDrawing />} title={title} actions={<RetryButton />}>
    <p role="alert">{sentence}</p>
  </MessagePage>
);
