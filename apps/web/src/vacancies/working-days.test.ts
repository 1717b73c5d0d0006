import { expect, test } from 'vitest';
import { workingDaysText, workingHoursText } from './working-days.ts';

test('consecutive days are shown as a range, in the order of the week', () => {
  expect(
    workingDaysText(['Sexta-Feira', 'Segunda-Feira', 'Terça-Feira', 'Quarta-Feira', 'Quinta-Feira']),
  ).toBe('Segunda-Feira a Sexta-Feira');
});

test('days that form no range are listed', () => {
  expect(workingDaysText(['Sábado', 'Domingo', 'Quarta-Feira'])).toBe('Quarta-Feira, Sábado, Domingo');
});

// In the expected texts, `_` stands for a no-break space and `~` for a word joiner.
test.each([
  ['09:00 – 18:00', '09:00_–~_18:00'],
  ['08:00-12:00 e 13:00-17:00', '08:00-~12:00 e 13:00-~17:00'],
  ['Turnos de 6 horas, 9h às 15h ou 15h30 até 21h30', 'Turnos de 6 horas, 9h_às_15h ou 15h30_até_21h30'],
  ['A combinar', 'A combinar'],
])('no line ends between the times of "%s"', (hours, expected) => {
  expect(workingHoursText(hours)).toBe(expected.replaceAll('_', '\u00a0').replaceAll('~', '\u2060'));
});
