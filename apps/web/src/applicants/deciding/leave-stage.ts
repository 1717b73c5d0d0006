import type { Verdict } from './decision-api.ts';

const leavingInMilliseconds = 180;

const directions: Record<Verdict, string> = {
  Aprovado: 'translateX(110%) rotate(4deg)',
  Dispensado: 'translateX(-110%) rotate(-4deg)',
};

/**
 * Lets what was decided on slide off its stage, to the right when approved and to the left when dismissed, while the next
 * already takes its place from the top. What slides is a picture of it, in `departed`, which nobody can reach.
 */
export function leaveStage(shown: HTMLElement, departed: HTMLElement, verdict: Verdict): void {
  const top = shown.getBoundingClientRect().top;
  shown.scrollIntoView({ block: 'start' });
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  departed.replaceChildren(shown.cloneNode(true));
  departed.dataset.verdict = verdict;
  departed.style.top = `${top - shown.getBoundingClientRect().top}px`;
  const slide = departed.animate(
    { transform: ['none', directions[verdict]], opacity: [1, 0.6] },
    { duration: leavingInMilliseconds, easing: 'ease-in' },
  );
  slide.onfinish = () => departed.replaceChildren();
}
