import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { onToastsWanted, toastsAreWanted } from '../../platform/toast.ts';

/** Where toasts appear; its code is downloaded when the first one is due. */
export function ToastRegion() {
  const wanted = useSyncExternalStore(onToastsWanted, toastsAreWanted);
  const Toaster = useToaster(wanted);
  return Toaster && <Toaster />;
}

/** Without a network it comes once that is back. Nothing else on the page may fall with it. */
function useToaster(wanted: boolean): ComponentType | undefined {
  const [Toaster, setToaster] = useState<ComponentType>();
  const isMissing = wanted && !Toaster;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isLeft = false;
    const load = async () => {
      try {
        const loaded = await import('./toaster.tsx');
        if (!isLeft) setToaster(() => loaded.Toaster);
      } catch (error) {
        console.error('Erro ao buscar o que mostra os avisos', error);
      }
    };
    void load();
    addEventListener('online', load);
    return () => {
      isLeft = true;
      removeEventListener('online', load);
    };
  }, [isMissing]);
  return Toaster;
}
