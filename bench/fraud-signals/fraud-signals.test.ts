import { highFraudWeight } from '@trampolim/contract/fraud-signals/fraud-signal-kinds';
import { expect, test } from 'vitest';
import { startTestApp } from '../../apps/server/test/test-app.ts';
import { measureSignals } from './measure-signals.ts';
import type { CaseFile } from './read-cases.ts';

const { db } = await startTestApp();

/** These are enough for the usual pay, and for texts that several companies share. The benchmark stores 10,000. */
const honestAds = 400;

test('planted scams have a high weight and honest ads have none', async () => {
  const { sets, honest, falseAlarms } = await measureSignals(db, honestAds);
  const resultOf = (file: CaseFile, half?: 'even') =>
    sets.find((set) => set.file === file && set.half === half);

  for (const file of ['planted-held-out', 'planted-tuning'] as const) {
    const { published = 0, high = 0, cases = [] } = resultOf(file) ?? {};
    const missed = cases.filter(({ weight }) => weight < highFraudWeight).map(({ line }) => line);
    expect(published).toBeGreaterThanOrEqual(25);
    expect(high / published, missed.join('\n')).toBeGreaterThanOrEqual(0.9);
  }
  expect(falseAlarms / honest).toBeLessThanOrEqual(0.01);
  expect(resultOf('honest-hard-ads')?.high).toBe(0);
  // The rules were tuned on the odd lines of these files only, so their even lines measure the rules.
  const planted = resultOf('planted-independent', 'even');
  expect(planted?.published).toBeGreaterThanOrEqual(30);
  expect((planted?.high ?? 0) / (planted?.published ?? 1)).toBeGreaterThanOrEqual(0.85);
  const honestHard = resultOf('honest-independent', 'even');
  expect(honestHard?.published).toBeGreaterThanOrEqual(60);
  expect(honestHard?.high).toBe(0);
});
