import { api } from '../platform/api-client.ts';
import { ApiError } from '../platform/api-error.ts';
import { homeOfRole } from '../platform/home-of-role.ts';
import { loadSession } from '../platform/session.ts';

export type ConfirmationOutcome =
  | {
      state: 'confirmed' | 'already confirmed';
      goOn: (typeof homeOfRole)[keyof typeof homeOfRole] | '/login';
    }
  | { state: 'refused' | 'unanswered'; sentence: string };

const incomplete = 'O link está incompleto. Abra o do e-mail outra vez, ou copie-o por inteiro.';

/**
 * Confirms an address with the secret of its link, which the mail's link carries behind the #, and says where whoever opened
 * it goes on.
 */
export async function confirmEmail(token: string): Promise<ConfirmationOutcome> {
  if (!token) return { state: 'refused', sentence: incomplete };
  try {
    const { data } = await api('POST /api/auth/confirm-email', { body: { token } });
    // Asked only now, so that the session already knows of the confirmation.
    const user = await loadSession();
    const state = data.alreadyConfirmed ? 'already confirmed' : 'confirmed';
    return { state, goOn: user ? homeOfRole[user.role] : '/login' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isFinal = error.code === 'confirmation_unknown' || error.code === 'confirmation_expired';
    return { state: isFinal ? 'refused' : 'unanswered', sentence: error.message };
  }
}
