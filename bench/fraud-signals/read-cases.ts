import { readFileSync } from 'node:fs';

const caseFacts = ['young', 'free', 'large', 'unlike', 'root', 'reported', 'copied'] as const;
export type CaseFact = (typeof caseFacts)[number];

/** An ad that was written by hand. The first lines of `planted-held-out.txt` explain the facts. */
export interface WrittenCase {
  /** The line of the file, for reports. */
  line: string;
  facts: readonly CaseFact[];
  title: string;
  salary: string;
  text: string;
}

export type CaseFile = 'planted-held-out' | 'planted-tuning' | 'honest-hard-ads';

export function readCases(file: CaseFile): WrittenCase[] {
  const lines = readFileSync(new URL(`${file}.txt`, import.meta.url), 'utf8').split('\n');
  return lines.filter((line) => line !== '' && !line.startsWith('#')).map(toCase);
}

function toCase(line: string): WrittenCase {
  const [facts = '', title = '', salary = '', ...text] = line.split('|').map((part) => part.trim());
  const words = facts.split(' ').filter((word) => word !== '-');
  return {
    line,
    facts: words.map((word) => {
      const fact = caseFacts.find((known) => known === word);
      if (!fact) throw new Error(`Not a fact: ${word}, in ${line}`);
      return fact;
    }),
    title,
    salary,
    text: text.join('|'),
  };
}
