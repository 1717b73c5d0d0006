const intervalMs = 3000;

/** Events that restart the interval. */
const interactions = ['pointerdown', 'pointerup', 'pointerleave', 'touchend', 'wheel', 'focusout'] as const;

/** True with reduced motion, while the slides are not visible, and while somebody reads or uses them. */
function isPaused(section: HTMLElement): boolean {
  const { top, bottom } = section.getBoundingClientRect();
  const isInView = top < innerHeight && bottom > 0;
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return prefersReducedMotion || document.hidden || !isInView || section.matches(':hover, :focus-within');
}

/** Advances the slides until the signal aborts. */
export function advanceSlides(section: HTMLElement, advance: () => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  let timer: ReturnType<typeof setTimeout>;
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!isPaused(section)) advance();
      restartTimer();
    }, intervalMs);
  };
  for (const event of interactions) section.addEventListener(event, restartTimer, { passive: true, signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  restartTimer();
}
