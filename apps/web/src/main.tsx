import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { onSessionLost } from './platform/api/token-refresh.ts';
import { nameMissingCode } from './platform/load-part.ts';
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
import { retrySignOutWhenOnline } from './platform/session/pending-sign-out.ts';
import { handleLostSession } from './platform/session/route-protection.ts';
import { createAppRouter } from './router.tsx';
// Follows the system's scheme on every page, those that show no switch for it too.
import './ui/frame/color-scheme.ts';
import './ui/theme/fonts.css';
import './ui/theme/tokens.css';
import './ui/theme/global.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const drawn = takeServerPage(root);
const router = createAppRouter(browserCalls(drawn?.answers ?? {}));

nameMissingCode();
focusHeadingOnNavigation(router);
dismissErrorsOnNavigation(router);
removeServerHeadOnNavigation(router);
onSessionLost((error) => handleLostSession(router, error));
retrySignOutWhenOnline();
// Nobody waits for it, and so no weight on any page.
const startKeeping = () => {
  import('./platform/register-service-worker.ts')
    .then(({ registerServiceWorker }) => registerServiceWorker())
    .catch((error: unknown) => console.warn('Sem internet, não haverá página', error));
};
// What the server has drawn stands there before there is any application.
if (document.readyState === 'complete') startKeeping();
else addEventListener('load', startKeeping);

async function takeOver(element: HTMLElement, moment: number): Promise<void> {
  // As the server has it: without what only waits for a page.
  router.ssr = { manifest: undefined };
  // The browser has placed the page, and whoever reads it may have scrolled since. The router remembers only what scrolled before
  // its eyes: it is told, so that "Voltar" leads back to that place.
  router.options.scrollRestoration = () => false;
  const stop = router.subscribe('onRendered', () => {
    stop();
    document.dispatchEvent(new Event('scroll'));
  });
  freezePageTime(moment);
  await router.load();
  // Piece by piece, so that a tap meanwhile is answered.
  startTransition(() => void hydrateRoot(element, <App router={router} onShown={removeServerPageData} />));
  router.subscribe('onBeforeNavigate', () => {
    freezePageTime(undefined);
    router.options.scrollRestoration = true;
  });
}

if (drawn) void takeOver(root, drawn.moment);
else createRoot(root).render(<App router={router} />);
