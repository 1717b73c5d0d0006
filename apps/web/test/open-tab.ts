import { vi } from 'vitest';
import { serve } from './serve.ts';
import { aUser } from './user-factory.ts';

export const signingIn = 'POST /api/auth/login';

export const ana = aUser();
export const bia = aUser('Company', { _id: '01999999-0000-7000-8000-00000000000b', name: 'Bia' });

/** A fresh tab, with all that it knows of who is signed in: that is module state. */
export async function openTab() {
  vi.resetModules();
  const [session, token, left] = await Promise.all([
    import('../src/platform/session/session.ts'),
    import('../src/platform/session/access-token.ts'),
    import('../src/platform/session/left-session.ts'),
  ]);
  return { ...session, ...token, ...left };
}

/** A tab that somebody has just signed in by. */
export async function openTabOf(user: typeof ana, rememberMe = false) {
  serve({ [signingIn]: { accessToken: `of ${user.name}`, user } });
  const tab = await openTab();
  await tab.signIn({ email: user.email, password: 'segredo123', rememberMe });
  return tab;
}
