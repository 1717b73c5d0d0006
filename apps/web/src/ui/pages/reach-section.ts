/** What people do when they would rather be elsewhere. */
const ownWays = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Unfolds a part of the page and brings eyes and keyboard there. */
export function showSection(section: HTMLDetailsElement): void {
  section.open = true;
  section.scrollIntoView();
  section.querySelector('summary')?.focus({ preventScroll: true });
}

/** Shows the part that the address names, and keeps it in sight while the page still grows around it, until its reader moves. */
export function holdSection(section: HTMLDetailsElement): () => void {
  const over = new AbortController();
  const { signal } = over;
  const growth = new ResizeObserver(() => section.scrollIntoView());
  signal.addEventListener('abort', () => growth.disconnect());
  for (const way of ownWays) addEventListener(way, () => over.abort(), { signal, passive: true });
  showSection(section);
  growth.observe(document.body);
  return () => over.abort();
}
