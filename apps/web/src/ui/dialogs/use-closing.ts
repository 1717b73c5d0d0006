import { useEffect, useRef } from 'react';

/**
 * Ties an answer to the dialog that asked for it: `const close = closing()` before sending gives a function that closes that
 * dialog, and does nothing once it was cancelled, even when the next dialog is open by then.
 * `opened` changes whenever the dialog is opened, closed, or about something else.
 */
export function useClosing(opened: unknown, onClose: () => void): () => () => void {
  const shown = useRef<{ opened: unknown } | undefined>(undefined);
  useEffect(() => {
    shown.current = { opened };
    return () => {
      shown.current = undefined;
    };
  }, [opened]);
  return () => {
    const asked = shown.current;
    return () => {
      if (asked && shown.current === asked) onClose();
    };
  };
}
