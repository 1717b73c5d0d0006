import { api } from './api-client.ts';
import { isOtherAccount, isSessionOver } from './api-error.ts';

/** Whose session was left in this browser without the server having heard of it. All tabs share it, as they do the cookie. */
const leftKey = 'trampolim.leftSession';

let underWay: Promise<Ending> | undefined;

/** How telling the server went: there was nothing to tell, it knows, another account has the cookie, or no answer came. */
type Ending = 'none' | 'ended' | 'anothers' | 'untold';

export const leaveSession = (accountId: string): void => localStorage.setItem(leftKey, accountId);

/** For whoever signs in: the cookie is theirs from now on. */
export const forgetLeftSession = (): void => localStorage.removeItem(leftKey);

/**
 * Ends at the server what was left here. Never fails: what could not be told is told when the network is back, or by the
 * next page that is opened here.
 */
export async function endLeftSession(token?: string): Promise<Ending> {
  const accountId = localStorage.getItem(leftKey);
  if (accountId === null) return 'none';
  underWay ??= tellServer(accountId, token).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

async function tellServer(accountId: string, token: string | undefined): Promise<Ending> {
  let ending: Ending = 'ended';
  try {
    await api('POST /api/auth/logout', { body: { accountId }, token });
  } catch (error) {
    console.error('Resposta inesperada ao sair', error);
    if (isOtherAccount(error)) ending = 'anothers';
    else if (!isSessionOver(error)) return 'untold';
  }
  forgetLeftSession();
  return ending;
}
