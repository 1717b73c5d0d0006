import { lazyRouteComponent } from '@tanstack/react-router';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { Suspense } from 'react';

/** Lazy, because only an application needs it. */
const SentDialog = lazyRouteComponent(() => import('./sent-dialog.tsx'), 'SentDialog');

/** Loads the code while the application is being sent. */
export const preloadSentDialog = (): void => void SentDialog.preload?.();

interface ApplicationSentProps {
  vacancy: Vacancy;
  onClose: () => void;
}

/** Confirms that the application was sent, and shows what happens next. */
export const ApplicationSent = (props: ApplicationSentProps) => (
  <Suspense fallback={null}>
    <SentDialog {...props} />
  </Suspense>
);
