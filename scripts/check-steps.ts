import { join } from 'node:path';
import { root } from './root.ts';
import { runNode, runTool } from './run-tool.ts';

/** One thing that is proved; it prints what it found and answers its exit code. */
export type Step = { name: string; run(): Promise<number> };

/** What can be proved without running the product, quickest first. */
export const checkSteps: Step[] = [
  { name: 'format', run: () => runTool('biome', ['check', '.']) },
  { name: 'boundaries', run: () => runNode([join(root, 'scripts/boundaries/check-boundaries.ts')]) },
  { name: 'types', run: () => runTool('tsc', ['-b']) },
  { name: 'lint', run: () => runTool('oxlint', ['--type-aware', '--deny-warnings']) },
  { name: 'dead code', run: () => runTool('knip', ['--no-progress']) },
];

export type StepResult = { name: string; passed: boolean; seconds: number };

/** Runs every step, the ones behind a failing one too: each may have something of its own to say. */
export async function runSteps(steps: Step[]): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const { name, run } of steps) {
    console.log(`\n── ${name}`);
    const started = performance.now();
    const code = await run();
    results.push({ name, passed: code === 0, seconds: (performance.now() - started) / 1000 });
  }
  return results;
}

export function printSteps(results: StepResult[]): void {
  console.log('');
  for (const { name, passed, seconds } of results) {
    console.log(`${passed ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`);
  }
}
