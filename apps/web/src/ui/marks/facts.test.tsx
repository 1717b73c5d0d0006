import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Facts } from './facts.tsx';

test('facts are separated, and missing ones are left out', () => {
  const distance = undefined;
  render(
    <p>
      <Facts>
        Guarulhos/SP
        {distance}
        {false}
        <strong>CLT</strong>
      </Facts>
    </p>,
  );

  expect(screen.getByRole('paragraph').textContent).toBe('Guarulhos/SP · CLT');
});
