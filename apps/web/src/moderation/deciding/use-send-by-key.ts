import { useEffect, useEffectEvent } from 'react';

/** `Ctrl` and `Enter` confirm a form wherever in its dialog the focus is; `Enter` alone begins a line, or presses a button. */
export function useSendByKey(formId: string): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    form.requestSubmit();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
