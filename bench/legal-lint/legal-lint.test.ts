import { expect, test } from 'vitest';
import { readJudgedAds } from './judged-ads.ts';
import { scoreRules } from './score-rules.ts';

test.each([
  { file: 'judged-ads.txt', minJudged: 10 },
  { file: 'independent-ads.txt', minJudged: 12 },
] as const)('each rule finds only the ads in $file that break it', ({ file, minJudged }) => {
  const { scores, mistakes } = scoreRules(readJudgedAds(file));

  for (const { rule, precision, recall, judged } of scores) {
    expect(judged, rule).toBeGreaterThanOrEqual(minJudged);
    expect(precision, `precision of ${rule}: ${JSON.stringify(mistakes)}`).toBeGreaterThanOrEqual(0.95);
    expect(recall, `recall of ${rule}: ${JSON.stringify(mistakes)}`).toBeGreaterThanOrEqual(0.9);
  }
});
