import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { Toaster as Sonner } from 'sonner';
import { markToastsMounted, markToastsUnmounted } from '../../platform/toast.ts';
import { useColorScheme } from '../frame/color-scheme.ts';
import './toaster.css';

/** Up to this width a toast at the bottom would cover the menu or a dialog's buttons. */
const narrowWidth = '(max-width: 1360px)';

/**
 * Lets Tab leave the toasts. Sonner returns the focus to its origin whenever it leaves them, which is right when a
 * toast is dismissed but traps the Tab key while a toast is visible.
 */
function useTabLeavesToasts() {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = region.current;
    if (!element) return undefined;
    let isTab = false;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      isTab = key === 'Tab';
    };
    const onFocusOut = (event: FocusEvent) => {
      if (isTab) event.stopPropagation();
    };
    element.addEventListener('keydown', onKeyDown);
    element.addEventListener('focusout', onFocusOut);
    return () => {
      element.removeEventListener('keydown', onKeyDown);
      element.removeEventListener('focusout', onFocusOut);
    };
  }, []);
  return region;
}

export function Toaster() {
  const isNarrow = useMediaQuery(narrowWidth, undefined, { getInitialValueInEffect: false });
  const scheme = useColorScheme();
  useEffect(() => {
    markToastsMounted();
    return markToastsUnmounted;
  }, []);
  const region = useTabLeavesToasts();
  return (
    <div ref={region}>
      <Sonner
        theme={scheme}
        richColors
        closeButton
        duration={4000}
        visibleToasts={3}
        gap={14}
        // Covers the header instead of the content below it.
        offset={{ top: 4, right: 32, bottom: 32, left: 32 }}
        mobileOffset={{ top: 4, left: 8, right: 8 }}
        position={isNarrow ? 'top-center' : 'bottom-right'}
        hotkey={['altKey', 'KeyT']}
        containerAriaLabel="Mensagens"
        toastOptions={{ closeButtonAriaLabel: 'Fechar mensagem' }}
      />
    </div>
  );
}
