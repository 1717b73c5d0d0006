import { beforeEach, expect, test, vi } from 'vitest';
import { slideOut } from './opened-applicant.tsx';

const animate = vi.fn<typeof Element.prototype.animate>();

beforeEach(() => {
  animate.mockReset().mockReturnValue({} as Animation);
  document.body.replaceChildren();
});

function leave(verdict: 'Aprovado' | 'Dispensado', { reducesMotion = false } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: reducesMotion }));
  const shown = document.createElement('div');
  shown.textContent = 'Ana';
  const departed = document.createElement('div');
  departed.animate = animate;
  document.body.append(shown, departed);
  slideOut(shown, departed, verdict);
  return departed;
}

test.each([
  ['Aprovado', 'translateX(110%) rotate(4deg)'],
  ['Dispensado', 'translateX(-110%) rotate(-4deg)'],
] as const)('a resume decided on as %s slides out to its side within 180 ms', (verdict, end) => {
  const departed = leave(verdict);

  expect(departed).toHaveTextContent('Ana');
  expect(departed).toHaveAttribute('data-verdict', verdict);
  expect(animate).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ transform: ['none', end] }),
    expect.objectContaining({ duration: 180 }),
  );
});

test('the clone is removed after the animation', () => {
  const slide = {} as Animation;
  animate.mockReturnValue(slide);

  const departed = leave('Aprovado');
  slide.onfinish?.call(slide, new Event('finish') as AnimationPlaybackEvent);

  expect(departed).toBeEmptyDOMElement();
});

test('nothing is animated with reduced motion', () => {
  expect(leave('Aprovado', { reducesMotion: true })).toBeEmptyDOMElement();
  expect(animate).not.toHaveBeenCalled();
});
