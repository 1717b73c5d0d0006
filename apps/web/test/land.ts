import { fireEvent, screen } from '@testing-library/react';

/** Lets the leap come down, which no animation does here. */
export async function land(): Promise<void> {
  const words = await screen.findByText('Candidatura enviada');
  const ball = words.querySelector('circle');
  if (!ball) throw new Error('Nothing leaps.');
  fireEvent.animationEnd(ball, { animationName: 'leap-once' });
}
