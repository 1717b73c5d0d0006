/**
 * Scrolls a row of tabs or chips so that the selected one is in the middle. On phones the row is wider than the screen.
 * `scrollIntoView` is not an alternative: it moves the start of the Tab order past the menu.
 */
export function centerInRow(selected: HTMLElement | null | undefined): void {
  const row = selected?.closest('ul, nav');
  if (!selected || !row) return;
  const { left, right } = selected.getBoundingClientRect();
  const rowBox = row.getBoundingClientRect();
  row.scrollLeft += (left + right - rowBox.left - rowBox.right) / 2;
}
