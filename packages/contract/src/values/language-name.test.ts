import { expect, test } from 'vitest';
import { languageName, optionalLanguageName } from './language-name.ts';
import { languages } from './skills.ts';

test('the former name of a language becomes the current one', () => {
  expect(languages).toContain('Tcheco');
  expect(languageName.parse('Checo')).toBe('Tcheco');
  expect(languageName.parse(' checo ')).toBe('Tcheco');
  expect(optionalLanguageName.parse('Checo')).toBe('Tcheco');
  expect(languageName.parse('Tcheco')).toBe('Tcheco');
  expect(languageName.parse('Checoslovaco')).toBe('Checoslovaco');
  expect(optionalLanguageName.parse(undefined)).toBeUndefined();
  expect(languageName.safeParse('').success).toBe(false);
});
