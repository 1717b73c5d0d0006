import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const dictionaryFolder = join(import.meta.dirname, '../../search-dictionary');

export const readLines = (file: string): string[] =>
  readFileSync(join(dictionaryFolder, file), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

/** The rows of a tab-separated table, without its heading. */
export const readTable = (file: string): string[][] =>
  readLines(file)
    .slice(1)
    .map((line) => line.split('\t'));

export const splitNames = (names: string) =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
