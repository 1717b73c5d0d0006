import { useEffect, useRef, useState } from 'react';

/** For the `<form>`, and to be called along with the errors of its fields: the first that is wrong has the focus. */
export function useBadFieldFocus() {
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    if (refusals) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refusals]);

  const focusBadField = () => setRefusals((count) => count + 1);
  return [form, focusBadField] as const;
}
