import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FitPhrases } from './applicant-marks.tsx';

test('a target salary above the pay is not marked as fitting', () => {
  const { container } = render(<FitPhrases phrases={['mora na cidade', 'pretensão acima']} />);

  expect(container).toHaveTextContent('mora na cidade · pretensão acima');
  expect(screen.getByText('mora na cidade')).toHaveAttribute('data-fits', 'true');
  expect(screen.getByText(/pretensão acima/)).toHaveAttribute('data-fits', 'false');
});
