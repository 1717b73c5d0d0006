/**
 * Registers the service worker that stores the offline pages (`offline/service-worker.js`).
 * @throws if storage is blocked
 */
export async function registerServiceWorker(): Promise<void> {
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    await navigator.serviceWorker.register('/service-worker.js');
}
