import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { isToasterNeeded, onToasterNeeded } from '../../platform/toast.ts';

/** Shows toasts. Its code loads with the first toast; offline, as soon as the network is back. */
export function ToastRegion() {
  const isNeeded = useSyncExternalStore(onToasterNeeded, isToasterNeeded, () => false);
  const [toaster, setToaster] = useState<ReactNode>(null);
  const isMissing = isNeeded && toaster === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isCancelled = false;
    const fetchToaster = async () => {
      try {
        const { Toaster } = await import('./toaster.tsx');
        if (!isCancelled) setToaster(<Toaster />);
      } catch (error) {
        console.error('Erro ao buscar o que mostra os avisos', error);
      }
    };
    const load = () => void fetchToaster();
    load();
    addEventListener('online', load);
    return () => {
      isCancelled = true;
      removeEventListener('online', load);
    };
  }, [isMissing]);
  return toaster;
}
