import { useEffect, useRef, useState } from 'react';

/** Leads to the first field that is wrong, of those that are shown or behind a disclosure. Tells whether there is one. */
export function focusBadField(within: HTMLElement | null): boolean {
  const marked = Array.from(within?.querySelectorAll<HTMLElement>('[aria-invalid]') ?? []);
  const first = marked.find((field) => !field.closest('[hidden]'));
  const disclosure = first?.closest('details');
  if (disclosure) disclosure.open = true;
  first?.focus();
  return first !== undefined;
}

/** For the `<form>`, and to be called along with the errors of its fields: the first that is wrong has the focus. */
export function useBadFieldFocus() {
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    if (refusals) focusBadField(form.current);
  }, [refusals]);

  return [form, () => setRefusals((count) => count + 1)] as const;
}
