import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../root.ts';

const [, section = ''] = readFileSync(join(root, 'docs/security.md'), 'utf8').split(
  '## OWASP ASVS 5.0, level 2\n',
);

/** Returns the numbers at the start of a title, such as `6.5.1 to 6.5.5, 6.6.1`. */
function numbersIn(title: string): string[] {
  const [numbers = ''] = /^(?:\d+\.\d+\.\d+|, | to )+/.exec(title) ?? [];
  return numbers.split(', ').flatMap((part) => {
    const [first = '', last = first] = part.split(' to ');
    const prefix = first.slice(0, first.lastIndexOf('.') + 1);
    const [from, to] = [Number(first.slice(prefix.length)), Number(last.slice(prefix.length))];
    return Array.from({ length: to - from + 1 }, (_, index) => `${prefix}${from + index}`);
  });
}

const requirements = [
  ...section.matchAll(/^- (\d+\.\d+\.\d+.*)\n {2}- Status: (.+)$/gm),
  ...section.matchAll(/^\| (\d+\.\d+\.\d+.*?) \| (does not apply) \|/gm),
].flatMap(([, title = '', status = '']) => numbersIn(title).map((number) => ({ number, status })));

test('the sentence with the totals matches the list of requirements', () => {
  const count = (status: string) => requirements.filter((each) => each.status === status).length;

  expect(new Set(requirements.map(({ number }) => number)).size).toBe(requirements.length);
  expect(section.replaceAll(/\s+/g, ' ')).toContain(
    `Of ${requirements.length} requirements ${count('holds')} hold, ${count('does not apply')} do not apply, ${count('open')} are open.`,
  );
});

test('each open requirement says why it may stay open', () => {
  const openItems = section.split(/^- (?=\d)/m).filter((item) => item.includes('Status: open'));

  expect(openItems.length).toBeGreaterThan(0);
  expect(openItems.filter((item) => !item.includes('Accepted: '))).toEqual([]);
});
