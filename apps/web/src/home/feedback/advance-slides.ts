const interval = 3000;

/** After which the whole interval is waited anew. */
const touches = ['pointerdown', 'pointerup', 'pointerleave', 'touchend', 'wheel', 'focusout'] as const;

/** Whether whoever reads would be disturbed, or nobody does. */
function isHeld(section: HTMLElement): boolean {
  const { top, bottom } = section.getBoundingClientRect();
  const isInView = top < innerHeight && bottom > 0;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return isStill || document.hidden || !isInView || section.matches(':hover, :focus-within');
}

/** Goes on by itself until it is over. */
export function advanceSlides(section: HTMLElement, goOn: () => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!isHeld(section)) goOn();
      wait();
    }, interval);
  };
  for (const touch of touches) section.addEventListener(touch, wait, { passive: true, signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  wait();
}
