import { useEffect, useRef, useState } from 'react';

/** Of the fields that are shown, the first that is wrong. */
export const firstBadField = (within: HTMLElement | null): HTMLElement | undefined =>
  Array.from(within?.querySelectorAll<HTMLElement>('[aria-invalid]') ?? []).find(
    (field) => !field.closest('[hidden]'),
  );

/** For the `<form>`, and to be called along with the errors of its fields: the first that is wrong has the focus. */
export function useBadFieldFocus() {
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    if (refusals) firstBadField(form.current)?.focus();
  }, [refusals]);

  const focusBadField = () => setRefusals((count) => count + 1);
  return [form, focusBadField] as const;
}
