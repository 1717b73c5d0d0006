import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { LoadRun, Observations } from './load-runs.ts';

/** Starts a process that sends one load after the other. It does not share an event loop with the measured server. */
export const startMeasuring = (): ChildProcess => fork(new URL('./measuring-process.ts', import.meta.url));

export async function runLoad(measuring: ChildProcess, run: LoadRun): Promise<Observations> {
  const controller = new AbortController();
  const abort = () => controller.abort(new Error('The measuring process ended before its report.'));
  measuring.once('exit', abort);
  measuring.send(run);
  const [observations] = (await once(measuring, 'message', { signal: controller.signal })) as [Observations];
  measuring.off('exit', abort);
  return observations;
}
