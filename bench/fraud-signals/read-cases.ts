import { readFileSync } from 'node:fs';

const caseTraits = [
  'new-account',
  'free-mail',
  'large-company',
  'other-mail-domain',
  'shared-cnpj-root',
  'reported',
  'copied-text',
] as const;
type CaseTrait = (typeof caseTraits)[number];

/** An ad that was written by hand. The first lines of `planted-held-out.txt` explain the traits. */
export interface WrittenCase {
  /** The line of the file, for reports. */
  line: string;
  /** The number of the line, from 1. */
  lineNumber: number;
  traits: readonly CaseTrait[];
  title: string;
  salary: string;
  text: string;
}

export type CaseFile =
  | 'planted-held-out'
  | 'planted-tuning'
  | 'honest-hard-ads'
  | 'planted-independent'
  | 'honest-independent';

export function readCases(file: CaseFile): WrittenCase[] {
  const lines = readFileSync(new URL(`${file}.txt`, import.meta.url), 'utf8').split('\n');
  return lines
    .map((line, index) => ({ line, lineNumber: index + 1 }))
    .filter(({ line }) => line !== '' && !line.startsWith('#'))
    .map(toCase);
}

function toCase({ line, lineNumber }: Pick<WrittenCase, 'line' | 'lineNumber'>): WrittenCase {
  const [traits = '', title = '', salary = '', ...text] = line.split('|').map((part) => part.trim());
  const words = traits.split(' ').filter((word) => word !== '-');
  return {
    line,
    lineNumber,
    traits: words.map((word) => {
      const trait = caseTraits.find((known) => known === word);
      if (!trait) throw new Error(`Not a trait: ${word}, in ${line}`);
      return trait;
    }),
    title,
    salary,
    text: text.join('|'),
  };
}
