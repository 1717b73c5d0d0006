import { beforeEach, expect, test, vi } from 'vitest';
import { slideOut } from './opened-applicant.tsx';

const animate = vi.fn<typeof Element.prototype.animate>();

beforeEach(() => {
  animate.mockReset().mockReturnValue({} as Animation);
  document.body.replaceChildren();
});

function startSlideOut(verdict: 'Aprovado' | 'Dispensado', { reducesMotion = false } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: reducesMotion }));
  const resume = document.createElement('div');
  resume.textContent = 'Ana';
  const cloneContainer = document.createElement('div');
  cloneContainer.animate = animate;
  document.body.append(resume, cloneContainer);
  slideOut(resume, cloneContainer, verdict);
  return cloneContainer;
}

test.each([
  ['Aprovado', 'translateX(110%) rotate(4deg)'],
  ['Dispensado', 'translateX(-110%) rotate(-4deg)'],
] as const)('a resume decided on as %s slides out to its side within 180 ms', (verdict, end) => {
  const cloneContainer = startSlideOut(verdict);

  expect(cloneContainer).toHaveTextContent('Ana');
  expect(cloneContainer).toHaveAttribute('data-verdict', verdict);
  expect(animate).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ transform: ['none', end] }),
    expect.objectContaining({ duration: 180 }),
  );
});

test('the clone is removed after the animation', () => {
  const animation = {} as Animation;
  animate.mockReturnValue(animation);

  const cloneContainer = startSlideOut('Aprovado');
  animation.onfinish?.call(animation, new Event('finish') as AnimationPlaybackEvent);

  expect(cloneContainer).toBeEmptyDOMElement();
});

test('nothing is animated with reduced motion', () => {
  expect(startSlideOut('Aprovado', { reducesMotion: true })).toBeEmptyDOMElement();
  expect(animate).not.toHaveBeenCalled();
});
