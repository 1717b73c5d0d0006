import { expect, test } from 'vitest';
import { readIndependentAds, readJudgedAds } from './judged-ads.ts';
import { scoreRules } from './score-rules.ts';

test('each rule finds only the judged ads that break it', () => {
  const { scores, mistakes } = scoreRules(readJudgedAds());

  for (const { rule, precision, recall, judged } of scores) {
    expect(judged, rule).toBeGreaterThanOrEqual(7);
    expect(precision, `precision of ${rule}: ${JSON.stringify(mistakes)}`).toBeGreaterThanOrEqual(0.95);
    expect(recall, `recall of ${rule}: ${JSON.stringify(mistakes)}`).toBeGreaterThanOrEqual(0.9);
  }
});

test('each rule finds and spares the independent ads for tuning', () => {
  const { scores, mistakes } = scoreRules(readIndependentAds().tuning);

  for (const { rule, precision, recall, judged } of scores) {
    expect(judged, rule).toBeGreaterThanOrEqual(5);
    expect(precision, `precision of ${rule}: ${JSON.stringify(mistakes)}`).toBeGreaterThanOrEqual(0.95);
    expect(recall, `recall of ${rule}: ${JSON.stringify(mistakes)}`).toBeGreaterThanOrEqual(0.9);
  }
});

test('the combined rules find and spare the independent ads held out', () => {
  const { scores, mistakes, precision, recall } = scoreRules(readIndependentAds().heldOut);

  expect(precision, JSON.stringify(mistakes)).toBeGreaterThanOrEqual(0.98);
  expect(recall, JSON.stringify(mistakes)).toBeGreaterThanOrEqual(0.92);
  // Few ads are judged for each rule, so that one mistake weighs much.
  for (const score of scores) {
    expect(score.precision, `precision of ${score.rule}: ${JSON.stringify(mistakes)}`).toBeGreaterThanOrEqual(
      0.85,
    );
    expect(score.recall, `recall of ${score.rule}: ${JSON.stringify(mistakes)}`).toBeGreaterThanOrEqual(0.66);
  }
});
