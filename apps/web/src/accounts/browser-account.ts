import { api } from '../platform/api/api-client.ts';
import { needsSignIn } from '../platform/api/api-error.ts';
import { completeSignOut } from '../platform/session/pending-sign-out.ts';
import type { User } from '../platform/session/session.ts';

export interface BrowserAccount {
  user: User;
  accessToken: string;
}

/** Whose the browser's cookie is now, whosever this tab is, which takes nothing over by asking. Undefined if nobody's. */
export async function findBrowserAccount(): Promise<BrowserAccount | undefined> {
  try {
    // Whoever has left is not to be found.
    if ((await completeSignOut()) === 'pending') return undefined;
    const { accessToken } = (await api('POST /api/auth/refresh-token')).data;
    const { data: user } = await api('GET /api/user/me', { token: accessToken });
    return { user, accessToken };
  } catch (error) {
    if (needsSignIn(error)) return undefined;
    throw error;
  }
}
