import { type AnyRouter, type HistoryState, redirect } from '@tanstack/react-router';
import type { Role } from '@trampolim/contract/values/vocabulary';
import { type ApiError, isSessionRevoked } from '../api/api-error.ts';
import { readAccount } from '../api/tab-session.ts';
import { toast } from '../toast.ts';
import { clearUser, currentSession, loadSession, type User } from './session.ts';
import { recordSessionEnd } from './session-end.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The e-mail typed on the previous page. The URL does not contain it, because others could see it there. */
    email?: string;
    /** The navigation is the redirect after a sign-in. */
    afterSignIn?: true;
    /** The user has just signed out. */
    afterSignOut?: true;
  }
}

interface Destination {
  location: { href: string; state: HistoryState };
  /** True if a link was only hovered. */
  preload: boolean;
}

/** Opens a route to these roles: `beforeLoad: onlyFor('Candidate', 'Admin')`. */
export const onlyFor =
  (...allowed: readonly Role[]) =>
  (destination: Destination): Promise<void> =>
    requireUser(destination, ({ role }) => allowed.includes(role));

/** Redirects unless the signed-in user is allowed. */
export async function requireUser(
  { location, preload }: Destination,
  isAllowed: (user: User) => boolean,
): Promise<void> {
  const user = await loadSession();
  if (!user) throw redirect(signInRedirect(location.href));
  if (user.mustSetUpSecondFactor) throw redirect({ to: '/proteger-conta' });
  if (isAllowed(user)) return;
  // The URL to return to may be from another user's session.
  if (location.state.afterSignIn) throw redirect({ to: homeOfRole[user.role], replace: true });
  if (!preload) toast.error('Acesso negado para sua conta!');
  throw redirect({ to: '/' });
}

/** Leads to the sign-in, or to `/outra-conta` if the tab has an account but another one has signed in since. */
const signInRedirect = (voltar: string) =>
  ({ to: readAccount() ? '/outra-conta' : '/login', search: { voltar } }) as const;

/** Protects public pages: redirects if the tab has an account but another account has signed in since. */
export function redirectIfOtherAccount(user: User | null, href: string): void {
  if (!user && readAccount()) throw redirect(signInRedirect(href));
}

/**
 * Validates the URL to return to after signing in: only a path of this site. Browsers take `//` and `/\` for the
 * beginning of another host, and drop some control characters.
 */
export const returnUrl = (voltar: string | undefined): string | undefined =>
  voltar && /^\/(?![/\\])[^\p{Cc}]*$/u.test(voltar) ? voltar : undefined;

/**
 * Ends a session that could not be renewed. From a protected page, redirects to the sign-in, which returns there. If
 * the session was revoked, the sign-in page shows the reason and does not return.
 */
export function handleLostSession(router: AnyRouter, error: ApiError): void {
  const isRevoked = isSessionRevoked(error);
  if (isRevoked) recordSessionEnd({ error, company: currentSession()?.company?.name });
  clearUser();
  const { location, matches } = router.state;
  if (!matches.some(({ routeId }) => routeId.startsWith('/_signed-in'))) return;
  void router.navigate(isRevoked ? { to: '/login' } : signInRedirect(location.href));
}

/** The first page of each role after signing in. */
export const homeOfRole = {
  Candidate: '/area-candidato',
  Company: '/area-empresa',
  Admin: '/area-administrador',
} as const satisfies Record<Role, string>;
