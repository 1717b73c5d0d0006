/** Events that show that the reader moves on their own. */
const readerEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Expands a section, scrolls to it and focuses it. */
export function openSection(section: HTMLDetailsElement): void {
  section.open = true;
  section.scrollIntoView();
  section.querySelector('summary')?.focus({ preventScroll: true });
}

/** Opens the section of the URL and keeps it in view while the page still loads, until the reader scrolls. */
export function openAndKeepInView(section: HTMLDetailsElement): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const resizeObserver = new ResizeObserver(() => section.scrollIntoView());
  signal.addEventListener('abort', () => resizeObserver.disconnect());
  for (const event of readerEvents)
    addEventListener(event, () => controller.abort(), { signal, passive: true });
  openSection(section);
  resizeObserver.observe(document.body);
  return () => controller.abort();
}
