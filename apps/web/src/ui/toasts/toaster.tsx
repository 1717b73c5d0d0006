import { useMediaQuery } from '@mantine/hooks';
import { useEffect } from 'react';
import { Toaster as Sonner } from 'sonner';
import { toastsAreMounted, toastsAreUnmounted } from '../../platform/toast.ts';
import { useShownScheme } from '../frame/color-scheme.ts';
import './toaster.css';

/** As narrow as this, a message at the bottom would lie on the menu or on a dialog's buttons. */
const narrow = '(max-width: 1360px)';

export function Toaster() {
  const isNarrow = useMediaQuery(narrow, undefined, { getInitialValueInEffect: false });
  const scheme = useShownScheme();
  useEffect(() => {
    toastsAreMounted();
    return toastsAreUnmounted;
  }, []);
  return (
    <Sonner
      theme={scheme}
      richColors
      closeButton
      duration={4000}
      visibleToasts={3}
      gap={14}
      offset={32}
      // Over the header, so that what stands below it stays in sight.
      mobileOffset={{ top: 4, left: 8, right: 8 }}
      position={isNarrow ? 'top-center' : 'bottom-right'}
      hotkey={['altKey', 'KeyT']}
      containerAriaLabel="Avisos"
      toastOptions={{ closeButtonAriaLabel: 'Fechar aviso' }}
    />
  );
}
