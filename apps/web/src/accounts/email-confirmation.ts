import { api } from '../platform/api/api-client.ts';
import { ApiError, errorMessageOf } from '../platform/api/api-error.ts';
import { homeOfRole } from '../platform/session/route-protection.ts';
import { loadSession } from '../platform/session/session.ts';
import { halfLink } from './received-link.ts';

type Way = (typeof homeOfRole)[keyof typeof homeOfRole] | '/login';

export type ConfirmationOutcome = { goOn: Way } & (
  | { state: 'confirmed' | 'already confirmed' }
  | { state: 'refused' | 'unanswered'; sentence: string }
);

const incomplete = `${halfLink.title}. ${halfLink.sentence}`;

/**
 * Confirms an address with the secret of its link, which the mail's link carries behind the #, and says where whoever opened
 * it goes on.
 */
export async function confirmEmail(token: string): Promise<ConfirmationOutcome> {
  if (!token) return { state: 'refused', sentence: incomplete, goOn: await findWay() };
  try {
    const { data } = await api('POST /api/auth/confirm-email', { body: { token } });
    const state = data.alreadyConfirmed ? 'already confirmed' : 'confirmed';
    // Asked only now, so that the session already knows of the confirmation.
    return { state, goOn: await findWay() };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isFinal = error.code === 'confirmation_unknown' || error.code === 'confirmation_expired';
    const sentence = errorMessageOf(error, 'Não foi possível confirmar o e-mail.');
    if (!isFinal) return { state: 'unanswered', sentence, goOn: '/login' };
    return { state: 'refused', sentence, goOn: await findWay() };
  }
}

async function findWay(): Promise<Way> {
  // Of what came of the link, the server's silence about the session changes nothing.
  const user = await loadSession().catch(() => null);
  return user ? homeOfRole[user.role] : '/login';
}
