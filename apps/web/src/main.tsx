import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { nameMissingCode } from './platform/missing-code.ts';
import { focusHeadingOnNavigation } from './platform/navigation/navigation-focus.ts';
import { dismissErrorsOnNavigation } from './platform/navigation/navigation-toasts.ts';
import { keepEndingLeftSessions } from './platform/session/left-session.ts';
import { leaveLostSession } from './platform/session/route-protection.ts';
import { onSessionLost } from './platform/session/token-refresh.ts';
import { router } from './router.tsx';
// Follows the system's scheme on every page, those that show no switch for it too.
import './ui/frame/color-scheme.ts';
import { ToastRegion } from './ui/toasts/toast-region.tsx';
import './ui/theme/fonts.css';
import './ui/theme/tokens.css';
import './ui/theme/reset.css';
import './ui/theme/global.css';
import './ui/theme/status-tones.css';

nameMissingCode();
focusHeadingOnNavigation(router);
dismissErrorsOnNavigation(router);
onSessionLost(() => leaveLostSession(router));
keepEndingLeftSessions();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
    <ToastRegion />
  </StrictMode>,
);
