import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { onSessionLost } from './platform/api/token-refresh.ts';
import { nameMissingCode } from './platform/load-code.ts';
import {
  dismissErrorsOnNavigation,
  focusHeadingOnNavigation,
} from './platform/navigation/navigation-effects.ts';
import { browserCalls } from './platform/public-pages/public-calls.ts';
import {
  freezePageTime,
  removeServerHeadOnNavigation,
  removeServerPageData,
  takeServerPage,
} from './platform/public-pages/server-page.ts';
import { retrySignOutWhenOnline } from './platform/session/retry-sign-out.ts';
import { handleLostSession } from './platform/session/route-protection.ts';
import { createAppRouter } from './router.tsx';
// Every page follows the system's color scheme, including those without the switch.
import './ui/frame/color-scheme.ts';
import './ui/theme/fonts.css';
import './ui/theme/tokens.css';
import './ui/theme/global.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const serverPage = takeServerPage(root);
const router = createAppRouter(browserCalls(serverPage?.responses ?? {}));

nameMissingCode();
focusHeadingOnNavigation(router);
dismissErrorsOnNavigation(router);
removeServerHeadOnNavigation(router);
onSessionLost((error) => handleLostSession(router, error));
retrySignOutWhenOnline();

/**
 * Registers the service worker that stores the offline pages (`offline/service-worker.js`). Without storage there are
 * no offline pages.
 */
const registerServiceWorker = () => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .register('/service-worker.js')
    .catch((error: unknown) => console.warn('Sem internet, não haverá página', error));
};
// On a server-rendered page the load event may already have fired.
if (document.readyState === 'complete') registerServiceWorker();
else addEventListener('load', registerServiceWorker);

async function hydrate(element: HTMLElement, moment: number): Promise<void> {
  // The first render must equal the server's, which has no loading state.
  router.ssr = { manifest: undefined };
  // The browser has already restored the scroll position, and the reader may have scrolled since.
  router.options.scrollRestoration = () => false;
  // The router stores the position at each scroll event. It has missed the earlier ones, so one is dispatched for
  // "Voltar" to return to the current position.
  const stop = router.subscribe('onRendered', () => {
    stop();
    document.dispatchEvent(new Event('scroll'));
  });
  freezePageTime(moment);
  await router.load();
  // Hydrates in a transition, so that taps are handled meanwhile.
  startTransition(() => void hydrateRoot(element, <App router={router} onShown={removeServerPageData} />));
  router.subscribe('onBeforeNavigate', () => {
    freezePageTime(undefined);
    router.options.scrollRestoration = true;
  });
}

if (serverPage) void hydrate(root, serverPage.moment);
else createRoot(root).render(<App router={router} />);
