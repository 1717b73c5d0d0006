import { type AnyRouter, type HistoryState, redirect } from '@tanstack/react-router';
import type { Role } from '@trampolim/contract/values/vocabulary';
import { type ApiError, isOverForGood } from '../api/api-error.ts';
import { toast } from '../toast.ts';
import { readAccount } from './access-token.ts';
import { homeOfRole } from './home-of-role.ts';
import { noteEnding } from './left-session.ts';
import { currentSession, forgetUser, loadSession, type User } from './session.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Typed on the page before, and not to be typed again; an address would show it to others. */
    email?: string;
    /** The page is gone to because its visitor has signed in, and not because they asked for it. */
    afterSignIn?: true;
  }
}

interface Destination {
  location: { href: string; state: HistoryState };
  /** True when a link was only hovered: nobody has gone anywhere yet. */
  preload: boolean;
}

/** Opens a route to these roles: `beforeLoad: onlyFor('Candidate', 'Admin')`. */
export const onlyFor =
  (...allowed: readonly Role[]) =>
  (destination: Destination): Promise<void> =>
    admit(destination, ({ role }) => allowed.includes(role));

/** Lets in whoever is signed in and allowed to; sends others where they belong. */
export async function admit(
  { location, preload }: Destination,
  isAllowed: (user: User) => boolean,
): Promise<void> {
  const user = await loadSession();
  if (!user) throw redirect(wayBack(location.href));
  if (isAllowed(user)) return;
  // Somebody else may have been stopped there, before.
  if (location.state.afterSignIn) throw redirect({ to: homeOfRole[user.role], replace: true });
  if (!preload) toast.error('Acesso negado para sua conta!');
  throw redirect({ to: '/' });
}

/** Whoever has no session signs in; whose tab it still is, although another account has signed in since, is asked first. */
const wayBack = (voltar: string) =>
  ({ to: readAccount() ? '/outra-conta' : '/login', search: { voltar } }) as const;

/** A public page belongs to nobody, but a tab whose account another one has followed says so before it shows any. */
export function askWhoseTab(user: User | null, href: string): void {
  if (!user && readAccount()) throw redirect(wayBack(href));
}

/** Where to go back to after signing in; only a path of this site, never another's address. */
export const returnAddress = (voltar: string | undefined): string | undefined =>
  voltar && /^\/(?![/\\])[^\p{Cc}]*$/u.test(voltar) ? voltar : undefined;

/**
 * Leaves a session that could not be renewed. Whoever was on a protected page signs in again and comes back; where the session
 * is over for good they are told why, and the next person starts anew.
 */
export function leaveLostSession(router: AnyRouter, error: ApiError): void {
  const isForGood = isOverForGood(error);
  if (isForGood) noteEnding({ error, company: currentSession()?.company?.name });
  forgetUser();
  const { location, matches } = router.state;
  if (!matches.some(({ routeId }) => routeId.startsWith('/_signed-in'))) return;
  void router.navigate(isForGood ? { to: '/login' } : wayBack(location.href));
}
