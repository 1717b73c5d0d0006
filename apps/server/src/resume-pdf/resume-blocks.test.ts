import { expect, test } from 'vitest';
import { formatDuration, formatPeriod } from './resume-blocks.ts';

test.each([
  [{ startDate: '2021-03-01' }, 'mar. de 2021 – atual'],
  [{ startDate: '2019-01-01', endDate: '2021-12-31' }, 'jan. de 2019 – dez. de 2021'],
  [{ startDate: '2020-05-02', endDate: '2020-05-30' }, 'mai. de 2020'],
])('%o reads "%s"', (period, text) => {
  expect(formatPeriod(period)).toBe(text);
});

test.each([
  ['2021-03-01', '2023-12-31', '2 anos e 10 meses'],
  ['2021-01-01', '2021-12-01', '1 ano'],
  ['2021-03-31', '2022-03-01', '1 ano e 1 mês'],
  ['2021-03-05', '2021-03-05', '1 mês'],
  ['2021-03-01', undefined, '5 anos e 9 meses'],
])('from %s to %s it lasted %s', (startDate, endDate, text) => {
  expect(formatDuration({ startDate, endDate }, '2026-11-22')).toBe(text);
});
