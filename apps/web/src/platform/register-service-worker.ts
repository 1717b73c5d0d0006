/**
 * Has the browser keep what is shown without a network (`offline/service-worker.js`).
 * @throws where its owner's storage is closed to it
 */
export async function registerServiceWorker(): Promise<void> {
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    await navigator.serviceWorker.register('/service-worker.js');
}
