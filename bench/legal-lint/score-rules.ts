import { type LintRule, lintRules } from '@trampolim/contract/legal-lint/legal-lint';
import { lintVacancy } from '../../apps/server/src/legal-lint/lint-vacancy.ts';
import type { JudgedAd } from './judged-ads.ts';

interface RuleScore {
  rule: LintRule;
  /** The number of ads that break the rule in the judge's opinion. */
  violations: number;
  precision: number;
  recall: number;
}

interface Mistake {
  rule: LintRule;
  /** A finding that was missed, or one that was raised although the ad does not break the rule. */
  kind: 'missed' | 'raised';
  line: string;
}

interface AdScores {
  scores: RuleScore[];
  /** The precision and the recall consider the findings of all rules together. */
  precision: number;
  recall: number;
  mistakes: Mistake[];
}

/** Returns the precision and recall of each rule over judged ads, and each mistake. */
export function scoreRules(ads: readonly JudgedAd[]): AdScores {
  const mistakes: Mistake[] = [];
  const hits = new Map<LintRule, number>();
  for (const { vacancy, rules, line } of ads) {
    const found = new Set(lintVacancy(vacancy).map(({ rule }) => rule));
    for (const rule of rules) {
      if (found.has(rule)) hits.set(rule, (hits.get(rule) ?? 0) + 1);
      else mistakes.push({ rule, kind: 'missed', line });
    }
    for (const rule of found) if (!rules.includes(rule)) mistakes.push({ rule, kind: 'raised', line });
  }
  const scores = lintRules.map((rule) => {
    const violations = ads.filter(({ rules }) => rules.includes(rule)).length;
    const right = hits.get(rule) ?? 0;
    const raised = mistakes.filter((mistake) => mistake.rule === rule && mistake.kind === 'raised').length;
    return { rule, violations, precision: ratio(right, right + raised), recall: ratio(right, violations) };
  });
  const right =
    ads.flatMap(({ rules }) => rules).length - mistakes.filter(({ kind }) => kind === 'missed').length;
  return {
    scores,
    precision: ratio(right, right + mistakes.filter(({ kind }) => kind === 'raised').length),
    recall: ratio(right, ads.flatMap(({ rules }) => rules).length),
    mistakes,
  };
}

const ratio = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole);
