/**
 * On phones the row is wider than the screen; in its middle the chosen one shows that there are others on both sides.
 * `scrollIntoView` would have the first Tab of the page begin there, past the menu.
 */
export function scrollIntoRow(chosen: HTMLElement | null | undefined): void {
  const row = chosen?.closest('ul, nav');
  if (!chosen || !row) return;
  const { left, right } = chosen.getBoundingClientRect();
  const room = row.getBoundingClientRect();
  row.scrollLeft += (left + right - room.left - room.right) / 2;
}
