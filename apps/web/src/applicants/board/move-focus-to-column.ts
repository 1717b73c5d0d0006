import type { KeyboardEvent } from 'react';

/** The arrows to the sides take the focus to the card beside the one that has it, in the next column that has any. */
export function moveFocusToColumn(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: row, key } = event;
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (step === undefined) return;
  const columns = [...(row.closest('[data-board]')?.children ?? [])];
  const { top } = row.getBoundingClientRect();
  const distance = (other: HTMLElement) => Math.abs(other.getBoundingClientRect().top - top);
  let at = columns.findIndex((column) => column.contains(row)) + step;
  for (; columns[at]; at += step) {
    const rows = [...(columns[at]?.querySelectorAll<HTMLElement>('[data-applicant-row]') ?? [])];
    const nearest = rows.sort((one, other) => distance(one) - distance(other))[0];
    if (!nearest) continue;
    event.preventDefault();
    nearest.focus({ preventScroll: true });
    nearest.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return;
  }
}
