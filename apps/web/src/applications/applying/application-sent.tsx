import { lazyRouteComponent } from '@tanstack/react-router';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { Suspense } from 'react';

/** Lazy, because it is needed only once an application is on its way. */
const SentDialog = lazyRouteComponent(() => import('./sent-dialog.tsx'), 'SentDialog');

/** Loads the code while the application is being sent. */
export const prepareSent = (): void => void SentDialog.preload?.();

interface ApplicationSentProps {
  vacancy: Vacancy;
  onClose: () => void;
}

/** Shows once that the application was sent, and what happens next. */
export const ApplicationSent = (props: ApplicationSentProps) => (
  <Suspense fallback={null}>
    <SentDialog {...props} />
  </Suspense>
);
