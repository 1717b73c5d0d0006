import type { CheckedVacancy, LintRule } from '@trampolim/contract/legal-lint/legal-lint';
import { describe, expect, test } from 'vitest';
import { lintVacancy } from '../src/legal-lint/lint-vacancy.ts';

/** A class of wordings: texts that break the rule, and texts of lawful ads that resemble them. */
interface Wordings {
  rule: LintRule;
  name: string;
  vacancy?: CheckedVacancy;
  unlawful: string[];
  lawful: string[];
}

/** Tests that the legal check finds each unlawful wording and accepts each lawful one. */
export function checkWordings(wordings: Wordings[]): void {
  describe.each(wordings)(
    '$rule: $name',
    ({ rule, vacancy = { employmentType: 'CLT' }, unlawful, lawful }) => {
      const isFound = (jobDescription: string): boolean =>
        lintVacancy({ ...vacancy, jobDescription }).some((finding) => finding.rule === rule);

      test.each(unlawful)('finds “%s”', (text) => {
        expect(isFound(text)).toBe(true);
      });

      test.each(lawful)('accepts “%s”', (text) => {
        expect(isFound(text)).toBe(false);
      });
    },
  );
}
