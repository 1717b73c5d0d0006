import { fireEvent, screen } from '@testing-library/react';

/** Ends the jump animation, which does not run in tests. */
export async function land(): Promise<void> {
  const words = await screen.findByText('Candidatura enviada');
  const ball = words.querySelector('circle');
  if (!ball) throw new Error('Nothing leaps.');
  fireEvent.animationEnd(ball, { animationName: 'leap-once' });
}
