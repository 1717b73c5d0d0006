import { printSteps, runChecks } from '../check-steps.ts';

export async function run(): Promise<void> {
  const results = await runChecks();
  printSteps(results);
  process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
}
