const intervalMs = 3000;

/** Events that restart the interval. */
const interactions = ['pointerdown', 'pointerup', 'pointerleave', 'touchend', 'wheel', 'focusout'] as const;

/** Pauses while somebody reads or interacts, and while the slides are not visible. */
function isPaused(section: HTMLElement): boolean {
  const { top, bottom } = section.getBoundingClientRect();
  const isInView = top < innerHeight && bottom > 0;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return isStill || document.hidden || !isInView || section.matches(':hover, :focus-within');
}

/** Advances the slides until the signal aborts. */
export function advanceSlides(section: HTMLElement, advance: () => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!isPaused(section)) advance();
      wait();
    }, intervalMs);
  };
  for (const event of interactions) section.addEventListener(event, wait, { passive: true, signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  wait();
}
