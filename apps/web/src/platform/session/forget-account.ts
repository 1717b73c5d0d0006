/**
 * Drops what this device keeps for an account beyond the tab and the session, such as a resume that was not saved; the id is
 * in each key.
 */
export function forgetKeptFor(accountId: string): void {
  for (const key of Object.keys(localStorage)) if (key.includes(accountId)) localStorage.removeItem(key);
}
