import { useComputedColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { Toaster as Sonner } from 'sonner';
import { toastsAreMounted, toastsAreUnmounted } from './toast.ts';
import './toaster.css';

export function Toaster() {
  const scheme = useComputedColorScheme('light');
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
      position="bottom-right"
      hotkey={['altKey', 'KeyT']}
      containerAriaLabel="Avisos"
      toastOptions={{ closeButtonAriaLabel: 'Fechar aviso' }}
    />
  );
}
