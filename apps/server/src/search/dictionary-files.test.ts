import { foldAccents } from '@trampolim/contract/values/fold-accents';
import { expect, test } from 'vitest';
import { readLines, splitNames } from './dictionary-files.ts';
import { readConditions, readSynonyms } from './dictionary-lines.ts';

// A condition or synonym would take precedence over the filler, and the filler over a modifier.
test('a filler word has no other meaning', () => {
  const otherNames = new Set(
    [
      ...readConditions().flatMap(({ names }) => names),
      ...readSynonyms().flatMap(({ same }) => same),
      ...['modifier-words.txt', 'rank-words.txt'].flatMap((file) => readLines(file).flatMap(splitNames)),
    ].map(foldAccents),
  );
  expect(otherNames.size).toBeGreaterThan(1000);
  expect(readLines('filler-words.txt').filter((filler) => otherNames.has(foldAccents(filler)))).toEqual([]);
});
