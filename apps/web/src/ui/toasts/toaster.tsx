import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { Toaster as Sonner } from 'sonner';
import { toastsAreMounted, toastsAreUnmounted } from '../../platform/toast.ts';
import { useShownScheme } from '../frame/color-scheme.ts';
import './toaster.css';

/** As narrow as this, a message at the bottom would lie on the menu or on a dialog's buttons. */
const narrow = '(max-width: 1360px)';

/**
 * Lets Tab lead out of the messages. The library gives the focus back to where it came from whenever it leaves them, which
 * is right when a message goes; with Tab it is a circle of three for as long as one stands there.
 */
function useTabLeadsOut() {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = region.current;
    if (!element) return undefined;
    let isTab = false;
    const look = ({ key }: KeyboardEvent) => {
      isTab = key === 'Tab';
    };
    const keep = (event: FocusEvent) => {
      if (isTab) event.stopPropagation();
    };
    element.addEventListener('keydown', look);
    element.addEventListener('focusout', keep);
    return () => {
      element.removeEventListener('keydown', look);
      element.removeEventListener('focusout', keep);
    };
  }, []);
  return region;
}

export function Toaster() {
  const isNarrow = useMediaQuery(narrow, undefined, { getInitialValueInEffect: false });
  const scheme = useShownScheme();
  useEffect(() => {
    toastsAreMounted();
    return toastsAreUnmounted;
  }, []);
  const region = useTabLeadsOut();
  return (
    <div ref={region}>
      <Sonner
        theme={scheme}
        richColors
        closeButton
        duration={4000}
        visibleToasts={3}
        gap={14}
        // At the top over the header, so that what stands below it stays in sight.
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
