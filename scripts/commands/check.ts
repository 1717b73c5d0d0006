import { checkSteps, printSteps, runSteps } from '../check-steps.ts';

export async function run(): Promise<void> {
  const results = await runSteps(checkSteps);
  printSteps(results);
  process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
}
