import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../test/show.tsx';
import { LeapArc } from './leap-arc.tsx';

test('calls onLanded only when the leap ends', async () => {
  const onLanded = vi.fn();
  const { container } = await show(<LeapArc state="leaping" onLanded={onLanded} />);
  const ball = container.querySelector('circle');
  if (!ball) throw new Error('There is no ball.');

  // CSS modules add to the names of animations.
  fireEvent.animationEnd(ball, { animationName: '_leap-again_x1' });
  expect(onLanded).not.toHaveBeenCalled();

  fireEvent.animationEnd(ball, { animationName: '_leap-once_x1' });
  expect(onLanded).toHaveBeenCalledOnce();
});
