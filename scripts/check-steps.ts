import { join } from 'node:path';
import { root } from './root.ts';
import { captureNode, captureTool, type Report } from './run-tool.ts';

type Check = { name: string; run(): Promise<Report> };

/** Checks that do not run the product. The longest come first, because all start together. */
const checks: Check[] = [
  { name: 'lint', run: () => captureTool('oxlint', ['--type-aware', '--deny-warnings']) },
  { name: 'types', run: () => captureTool('tsc', ['-b', '--checkers', '1']) },
  {
    name: 'dead code',
    run: () => captureTool('knip', ['--no-progress', '--cache', '--cache-location', '.cache/knip']),
  },
  { name: 'format', run: () => captureTool('biome', ['check', '.']) },
  { name: 'OpenAPI', run: () => captureNode([join(root, 'scripts/check-openapi.ts')]) },
  { name: 'boundaries', run: () => captureNode([join(root, 'scripts/boundaries/check-boundaries.ts')]) },
];

/** Runs all checks at the same time and prints the output of each when it ends. */
export const runChecks = (): Promise<StepResult[]> =>
  Promise.all(
    checks.map(async ({ name, run }) => {
      const startedAt = performance.now();
      const { code, output } = await run();
      console.log(`\n── ${name}`);
      if (output) console.log(output.trimEnd());
      return { name, passed: code === 0, seconds: (performance.now() - startedAt) / 1000 };
    }),
  );

/** A step that runs alone, prints its findings and returns its exit code. */
export type Step = { name: string; run(): Promise<number> };

type StepResult = { name: string; passed: boolean; seconds: number };

/** Runs every step, also after a failure, because each may find something else. */
export async function runSteps(steps: Step[]): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const { name, run } of steps) {
    console.log(`\n── ${name}`);
    const startedAt = performance.now();
    const code = await run();
    results.push({ name, passed: code === 0, seconds: (performance.now() - startedAt) / 1000 });
  }
  return results;
}

export function printSteps(results: StepResult[]): void {
  console.log('');
  for (const { name, passed, seconds } of results) {
    console.log(`${passed ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`);
  }
}
