/** On phones the row is wider than the screen; in its middle the chosen one shows that there are others on both sides. */
export function scrollIntoRow(chosen: HTMLElement | null): void {
  const row = chosen?.closest('ul');
  if (!chosen || !row) return;
  const { left, right } = chosen.getBoundingClientRect();
  const room = row.getBoundingClientRect();
  row.scrollLeft += (left + right - room.left - room.right) / 2;
}
