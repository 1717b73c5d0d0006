import { expect, test } from 'vitest';
import { day, id, instant, optionalChoice, optionalText, requiredText } from './text.ts';

const dayErrors = (value: unknown) => day.safeParse(value).error?.issues.map(({ message }) => message);

test.each([
  ['', ['Preencha este campo.']],
  ['ontem', ['Informe uma data válida.']],
  ['2026-02-30', ['Informe uma data válida.']],
  ['0000-01-01', ['Informe uma data válida.']],
  ['+10000-01-01', ['Informe uma data válida.']],
  ['2026-11-21', undefined],
])('the day "%s" has at most one error', (value, expected) => {
  expect(dayErrors(value)).toEqual(expected);
});

test('an instant must be in a year that the database supports', () => {
  expect(instant.safeParse('0000-01-01T00:00:00Z').success).toBe(false);
  expect(instant.parse('2026-11-21T12:00:00.000Z')).toBe('2026-11-21T12:00:00.000Z');
});

test('an id is normalized to lower case', () => {
  expect(id.parse('01A1FD0B-4C01-75CF-BA86-D310F8F21B20')).toBe('01a1fd0b-4c01-75cf-ba86-d310f8f21b20');
});

test('an optional choice may be blank', () => {
  const choice = optionalChoice(['a', 'b']);

  expect(choice.parse('')).toBeUndefined();
  expect(choice.parse(undefined)).toBeUndefined();
});

test('an optional choice may not be unknown', () => {
  const choice = optionalChoice(['a', 'b']);

  expect(choice.safeParse('c').error?.issues[0]?.message).toBe('Escolha uma das opções.');
});

test.each([
  ['a zero-width space', '\u200B'],
  ['joiners', '\u200D \u200C'],
  ['a Hangul filler', '\u3164'],
  ['the Braille blank', '\u2800'],
  ['a combining accent without a letter', '\u0301'],
])('a text of only %s counts as empty', (_, invisibleText) => {
  expect(requiredText().safeParse(invisibleText).error?.issues).toMatchObject([
    { message: 'Preencha este campo.' },
  ]);
  expect(optionalText().parse(invisibleText)).toBe('');
});

test.each([
  ['\u202EVendedora\u202C', 'Vendedora'],
  ['\u2066Ana\u2069 \u200FLima\u061C', 'Ana Lima'],
  ['Ven\u001B[31mdedora\u0007\u0085', 'Ven[31mdedora'],
  ['Ven\u200Bde\u2060do\uFEFFra\u200B ', 'Vendedora'],
])('%j loses direction marks, invisible characters and controls', (typed, cleaned) => {
  expect(requiredText().parse(typed)).toBe(cleaned);
});

test.each(['Família 👩‍👧', 'می‌خواهم', 'São João', 'Uma linha\r\ne\toutra', 'S/N', '-', '★', '7'])(
  '%j stays as it is written',
  (text) => {
    expect(requiredText().parse(text)).toBe(text);
  },
);
