import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import type { AppRouter } from './router.tsx';
import { ToastRegion } from './ui/toasts/toast-region.tsx';

/** What the browser and the server draw. */
export const App = ({ router }: { router: AppRouter }) => (
  <StrictMode>
    <RouterProvider router={router} />
    <ToastRegion />
  </StrictMode>
);
