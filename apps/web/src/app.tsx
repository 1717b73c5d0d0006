import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useEffect } from 'react';
import type { AppRouter } from './router.tsx';
import { ToastRegion } from './ui/toasts/toast-region.tsx';

interface AppProps {
  router: AppRouter;
  /** Called once the application responds to input. */
  onShown?: () => void;
}

/** The application, rendered by the browser and by the server. */
export function App({ router, onShown }: AppProps) {
  useEffect(() => onShown?.(), [onShown]);
  return (
    <StrictMode>
      <RouterProvider router={router} />
      <ToastRegion />
    </StrictMode>
  );
}
