import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Sparkline, shortTrendText, trendText } from './sparkline.tsx';

test.each([
  [[1200, 1250, 1350], 'De 1.200 a 1.350 em 2 dias, 150 a mais', '+150 em 2 dias'],
  [[9, 12, 8], 'De 9 a 8 em 2 dias, 1 a menos', '−1 em 2 dias'],
  [[7, 9, 7], '7 há 2 dias e agora', 'igual há 2 dias'],
  [[0, 0, 0], '0 há 2 dias e agora', 'igual há 2 dias'],
  [[3, 4], 'De 3 a 4 em 1 dia, 1 a mais', '+1 em 1 dia'],
  [[3, 3], '3 há 1 dia e agora', 'igual há 1 dia'],
])('%j reads "%s"', (totals, text, short) => {
  expect([trendText(totals), shortTrendText(totals)]).toEqual([text, short]);
});

const points = () => screen.getByRole('img').querySelector('polyline')?.getAttribute('points');

test('the line runs from left to right with the maximum at the top', () => {
  render(<Sparkline totals={[10, 30, 20]} />);

  expect(points()).toBe('2,30 60,2 118,16');
});

test('the accessible name describes the trend', () => {
  render(<Sparkline totals={[10, 30, 20]} />);

  expect(screen.getByRole('img')).toHaveAccessibleName('De 10 a 20 em 2 dias, 10 a mais');
});

test('a constant series is drawn in the middle', () => {
  render(<Sparkline totals={[5, 5]} />);

  expect(points()).toBe('2,16 118,16');
});
