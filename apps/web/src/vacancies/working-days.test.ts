import { expect, test } from 'vitest';
import { workingDaysText } from './working-days.ts';

test('days in a row are named by their ends, in the order of the week', () => {
  expect(
    workingDaysText(['Sexta-Feira', 'Segunda-Feira', 'Terça-Feira', 'Quarta-Feira', 'Quinta-Feira']),
  ).toBe('Segunda-Feira a Sexta-Feira');
});

test('days apart, or only two in a row, are named one by one', () => {
  expect(workingDaysText(['Sábado', 'Domingo', 'Quarta-Feira'])).toBe('Quarta-Feira, Sábado, Domingo');
});
