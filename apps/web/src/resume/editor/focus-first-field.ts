/** Leads to where an entry is typed, or to what opens it. */
export function focusFirstField(entry: Element | null | undefined): void {
  const closed = entry?.querySelector<HTMLElement>('details:not([open]) > summary');
  const field = closed ?? entry?.querySelector<HTMLElement>('input, select, textarea');
  field?.focus();
}
