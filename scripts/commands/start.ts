import { buildWeb } from '../build-web.ts';
import { runServerProgram } from '../run-server-program.ts';

/** Builds the pages, and runs the server in this process, so that there is only one process to stop. */
export async function run(): Promise<void> {
  await buildWeb();
  await runServerProgram('main');
}
