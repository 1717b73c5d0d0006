import { lazy, Suspense, useSyncExternalStore } from 'react';
import { onToastsWanted, toastsAreWanted } from '../../platform/toast.ts';

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }));

/** Where toasts appear; its code is downloaded when the first one is due. */
export function ToastRegion() {
  const wanted = useSyncExternalStore(onToastsWanted, toastsAreWanted);
  return wanted ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
