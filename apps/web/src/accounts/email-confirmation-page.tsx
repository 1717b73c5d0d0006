import { Link } from '@tanstack/react-router';
import { api } from '../platform/api/api-client.ts';
import { ApiError, errorMessageOf } from '../platform/api/api-error.ts';
import { homeOfRole } from '../platform/session/route-protection.ts';
import { loadSession } from '../platform/session/session.ts';
import actions from '../ui/controls/action.module.css';
import { FailureDrawing } from '../ui/drawings/drawings.tsx';
import { MessagePage } from '../ui/pages/message-page.tsx';
import { LandedDrawing } from './link-drawings.tsx';
import { incompleteLink, RetryButton } from './received-link.tsx';

const successTitles = {
  confirmed: 'E-mail confirmado!',
  'already confirmed': 'E-mail já confirmado',
};

/** The result of an e-mail confirmation link. */
export function EmailConfirmationPage({ outcome }: { outcome: ConfirmationOutcome }) {
  const { nextPage } = outcome;
  const nextLabel = nextPage === '/login' ? 'Entrar' : 'Ir para Minha Área';
  if (!('sentence' in outcome)) {
    return (
      <MessagePage
        drawing={<LandedDrawing />}
        title={successTitles[outcome.state]}
        actions={
          <Link to={nextPage} className={actions.primary}>
            {nextLabel}
          </Link>
        }
      >
        <p>Você passa a receber avisos por e-mail.</p>
      </MessagePage>
    );
  }
  const mayRetry = outcome.state === 'failed';
  return (
    <MessagePage
      drawing={<FailureDrawing />}
      title="E-mail não confirmado"
      actions={
        <>
          {mayRetry && <RetryButton />}
          <Link to={nextPage} className={mayRetry ? actions.quiet : actions.primary}>
            {nextLabel}
          </Link>
        </>
      }
    >
      <p role="alert">{outcome.sentence}</p>
      {!mayRetry && (
        <p>
          Peça outro em Conta, com <strong>Enviar link</strong>.
        </p>
      )}
    </MessagePage>
  );
}

type NextPage = (typeof homeOfRole)[keyof typeof homeOfRole] | '/login';

type ConfirmationOutcome = { nextPage: NextPage } & (
  | { state: 'confirmed' | 'already confirmed' }
  | { state: 'refused' | 'failed'; sentence: string }
);

const incompleteSentence = `${incompleteLink.title}. ${incompleteLink.sentence}`;

/**
 * Confirms an e-mail address with the token from the fragment of its link. The outcome includes the page to continue
 * with.
 */
export async function confirmEmail(token: string): Promise<ConfirmationOutcome> {
  if (!token) return { state: 'refused', sentence: incompleteSentence, nextPage: await findNextPage() };
  try {
    const { data } = await api('POST /api/auth/confirm-email', { body: { token } });
    const state = data.alreadyConfirmed ? 'already confirmed' : 'confirmed';
    // Called after the confirmation, so that the session includes it.
    return { state, nextPage: await findNextPage() };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isFinal = error.code === 'confirmation_unknown' || error.code === 'confirmation_expired';
    const sentence = errorMessageOf(error, 'Tente de novo.');
    if (!isFinal) return { state: 'failed', sentence, nextPage: '/login' };
    return { state: 'refused', sentence, nextPage: await findNextPage() };
  }
}

async function findNextPage(): Promise<NextPage> {
  // A failure to load the session does not change the outcome of the link.
  const user = await loadSession().catch(() => null);
  return user ? homeOfRole[user.role] : '/login';
}
