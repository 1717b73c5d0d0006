import { runTool } from '../run-tool.ts';

export async function run(args: string[]): Promise<void> {
  process.exitCode = await runTool('biome', ['check', '--write', ...(args.length > 0 ? args : ['.'])]);
}
