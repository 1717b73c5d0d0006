import { expect, test } from 'vitest';
import { lintVacancy } from '../../apps/server/src/legal-lint/lint-vacancy.ts';
import { municipalities } from '../../apps/server/src/search/places.ts';
import { readJudgedAds } from './judged-ads.ts';
import { scoreRules } from './score-rules.ts';

test.each([
  { file: 'judged-ads.txt', minViolations: 10 },
  { file: 'independent-ads.txt', minViolations: 12 },
] as const)('each rule finds only the ads in $file that break it', ({ file, minViolations }) => {
  const { scores, mistakes } = scoreRules(readJudgedAds(file));

  for (const { rule, precision, recall, violations } of scores) {
    expect(violations, rule).toBeGreaterThanOrEqual(minViolations);
    expect(precision, `precision of ${rule}: ${JSON.stringify(mistakes)}`).toBeGreaterThanOrEqual(0.95);
    expect(recall, `recall of ${rule}: ${JSON.stringify(mistakes)}`).toBeGreaterThanOrEqual(0.9);
  }
});

test.each(['judged-ads.txt', 'independent-ads.txt'] as const)(
  'no replacement in %s breaks a rule or leaves the passage unlawful',
  (file) => {
    let replacementCount = 0;
    for (const { vacancy, line } of readJudgedAds(file)) {
      const findings = lintVacancy(vacancy);
      for (const { rule, field, from, to, replacement } of findings) {
        if (replacement === undefined || (field !== 'jobTitle' && field !== 'jobDescription')) continue;
        replacementCount += 1;
        const text = vacancy[field] ?? '';
        const replaced = `${text.slice(0, from)}${replacement}${text.slice(to)}`;
        const after = lintVacancy({ ...vacancy, [field]: replaced });
        expect(
          after.filter((finding) => finding.rule === rule).length,
          `${rule}, “${replacement}”: ${line}`,
        ).toBeLessThan(findings.filter((finding) => finding.rule === rule).length);
        expect(after.length, `${line}\n${replaced}`).toBeLessThan(findings.length);
      }
    }
    expect(replacementCount).toBeGreaterThan(40);
  },
);

test('no name of a municipality breaks a rule', () => {
  for (const prefix of ['', 'Trabalho em ']) {
    const jobDescription = municipalities.map(({ name }) => `${prefix}${name}`).join('.\n');
    expect(lintVacancy({ employmentType: 'CLT', jobDescription })).toEqual([]);
  }
});
