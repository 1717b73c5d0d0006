/**
 * Finds the data that this device stores for an account beyond the session. The keys of drafts contain the id of their
 * author.
 */
export const findAccountData = (accountId: string): { store: Storage; key: string }[] =>
  [localStorage, sessionStorage].flatMap((store) =>
    Object.keys(store).flatMap((key) => (key.includes(accountId) ? { store, key } : [])),
  );

/** Deletes the account's data, such as an unsaved resume. */
export function clearAccountData(accountId: string): void {
  for (const { store, key } of findAccountData(accountId)) store.removeItem(key);
}

/**
 * Deletes the vacancies stored for offline reading (`offline/service-worker.js`), so that the next user does not see
 * them. The service worker is notified too, because it may be storing one at this moment. Without HTTPS there is no
 * service worker and no cache.
 */
export function clearOfflineVacancies(): void {
  if (!('caches' in globalThis)) return;
  navigator.serviceWorker.controller?.postMessage('forget');
  caches
    .delete('trampolim-vacancies')
    .catch((error: unknown) => console.error('As vagas lidas continuam neste aparelho', error));
}
