import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { onToastsWanted, toastsAreWanted } from '../../platform/toast.ts';

/**
 * Where toasts appear; its code is downloaded when the first one is due. Without a network it comes once that is back, and
 * nothing else on the page falls with it.
 */
export function ToastRegion() {
  const wanted = useSyncExternalStore(onToastsWanted, toastsAreWanted, () => false);
  const [toaster, setToaster] = useState<ReactNode>(null);
  const isMissing = wanted && toaster === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isLeft = false;
    const fetchToaster = async () => {
      try {
        const { Toaster } = await import('./toaster.tsx');
        if (!isLeft) setToaster(<Toaster />);
      } catch (error) {
        console.error('Erro ao buscar o que mostra os avisos', error);
      }
    };
    const load = () => void fetchToaster();
    load();
    addEventListener('online', load);
    return () => {
      isLeft = true;
      removeEventListener('online', load);
    };
  }, [isMissing]);
  return toaster;
}
