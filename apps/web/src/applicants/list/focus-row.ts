/** Brings the keyboard to somebody in the list, and them into view. */
export function focusRow(candidateId: string | undefined): void {
  const rows = document.querySelectorAll<HTMLElement>('[data-applicant-row]');
  const row = [...rows].find(({ dataset }) => dataset.applicantRow === candidateId);
  row?.focus({ preventScroll: true });
  row?.closest('article')?.scrollIntoView({ block: 'nearest' });
}
