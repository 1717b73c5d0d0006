import { expect, test } from 'vitest';
import { readJudgedAds } from './judged-ads.ts';
import { scoreRules } from './score-rules.ts';

test('each rule finds the judged ads that break it, and no others', () => {
  const { scores, mistakes } = scoreRules(readJudgedAds());

  for (const { rule, precision, recall, judged } of scores) {
    expect(judged, rule).toBeGreaterThanOrEqual(7);
    expect(precision, `precision of ${rule}: ${JSON.stringify(mistakes)}`).toBeGreaterThanOrEqual(0.95);
    expect(recall, `recall of ${rule}: ${JSON.stringify(mistakes)}`).toBeGreaterThanOrEqual(0.9);
  }
});
