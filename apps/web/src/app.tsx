import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useEffect } from 'react';
import type { AppRouter } from './router.tsx';
import { ToastRegion } from './ui/toasts/toast-region.tsx';

interface AppProps {
  router: AppRouter;
  /** Told once it answers what people do. */
  onShown?: () => void;
}

/** What the browser and the server draw. */
export function App({ router, onShown }: AppProps) {
  useEffect(() => onShown?.(), [onShown]);
  return (
    <StrictMode>
      <RouterProvider router={router} />
      <ToastRegion />
    </StrictMode>
  );
}
