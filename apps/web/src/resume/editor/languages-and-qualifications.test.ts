import { softSkills } from '@trampolim/contract/values/skills';
import { areas } from '@trampolim/contract/values/vocabulary';
import { expect, test } from 'vitest';
import { suggestionsFor } from './languages-and-qualifications.tsx';

test('suggestions for the area come before the soft skills', () => {
  const suggestions = suggestionsFor('Tecnologia', []);

  expect(suggestions[0]).toBe('SQL');
  expect(suggestions).toEqual(expect.arrayContaining([...softSkills]));
  expect(new Set(suggestions).size).toBe(suggestions.length);
});

test.each(areas)('the area %s has suggestions of its own', (area) => {
  expect(suggestionsFor(area, [])[0]).not.toBe(suggestionsFor(undefined, [])[0]);
});

test('listed qualifications are not suggested, regardless of case', () => {
  expect(suggestionsFor('Tecnologia', [' sql '])).not.toContain('SQL');
});
