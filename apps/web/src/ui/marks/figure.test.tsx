import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeInShort, Sparkline, trendText } from './figure.tsx';

test.each([
  [[1200, 1250, 1350], 'De 1.200 a 1.350 em 2 dias, 150 a mais', '+150 em 2 dias'],
  [[9, 12, 8], 'De 9 a 8 em 2 dias, 1 a menos', '−1 em 2 dias'],
  [[7, 9, 7], '7 há 2 dias e agora', 'sem mudança em 2 dias'],
  [[0, 0, 0], '0 há 2 dias e agora', 'sem mudança em 2 dias'],
])('%j reads "%s"', (totals, text, short) => {
  expect([trendText(totals), changeInShort(totals)]).toEqual([text, short]);
});

test('draws from left to right with the maximum at the top, and a constant series in the middle', () => {
  const { rerender } = render(<Sparkline totals={[10, 30, 20]} />);
  const line = () => screen.getByRole('img').querySelector('polyline')?.getAttribute('points');

  expect(line()).toBe('2,30 60,2 118,16');
  expect(screen.getByRole('img')).toHaveAccessibleName('De 10 a 20 em 2 dias, 10 a mais');
  rerender(<Sparkline totals={[5, 5]} />);
  expect(line()).toBe('2,16 118,16');
});
