/** Finds the data that this device stores for an account beyond the session. The keys of drafts hold the id of their author. */
export const storedFor = (accountId: string): { store: Storage; key: string }[] =>
  [localStorage, sessionStorage].flatMap((store) =>
    Object.keys(store).flatMap((key) => (key.includes(accountId) ? { store, key } : [])),
  );

/** Drops it, such as a resume that was not saved. */
export function clearDataOf(accountId: string): void {
  for (const { store, key } of storedFor(accountId)) store.removeItem(key);
}

/**
 * Drops the vacancies that can be read without a network (`offline/service-worker.js`), so that the next person does not see what was read here. The worker
 * also has to know, for those that it is storing at this moment. Without a secure connection there is neither.
 */
export function clearOfflineVacancies(): void {
  if (!('caches' in globalThis)) return;
  navigator.serviceWorker.controller?.postMessage('forget');
  caches
    .delete('trampolim-vacancies')
    .catch((error: unknown) => console.error('As vagas lidas continuam neste aparelho', error));
}
