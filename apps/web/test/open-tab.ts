import { vi } from 'vitest';
import { serve } from './serve.ts';
import { aUser } from './user-factory.ts';

export const signInRoute = 'POST /api/auth/login';

export const ana = aUser();
export const bia = aUser('Company', { _id: '01999999-0000-7000-8000-00000000000b', name: 'Bia' });

/** A new tab: imports the session modules again, because they store the session in module variables. */
export async function openTab() {
  vi.resetModules();
  const [session, signIn, tabSession, pendingSignOut, retrySignOut] = await Promise.all([
    import('../src/platform/session/session.ts'),
    import('../src/platform/session/sign-in.ts'),
    import('../src/platform/api/tab-session.ts'),
    import('../src/platform/session/pending-sign-out.ts'),
    import('../src/platform/session/retry-sign-out.ts'),
  ]);
  return { ...session, ...signIn, ...tabSession, ...pendingSignOut, ...retrySignOut };
}

/** A tab in which the user has just signed in. */
export async function openTabOf(user: typeof ana, { rememberMe = false } = {}) {
  serve({ [signInRoute]: { accessToken: `of ${user.name}`, user } });
  const tab = await openTab();
  await tab.signIn({ email: user.email, password: 'segredo123', rememberMe });
  return tab;
}
