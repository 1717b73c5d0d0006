import { runTool } from '../scripts/run-tool.ts';

// Counts the steps of the most important tasks, in a browser with the demo data.
process.exitCode = await runTool('playwright', ['test', ...process.argv.slice(2)], { env: { TASKS: '1' } });
