import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Observations, Order } from './orders.ts';

/** Starts a process that runs one order after the other. It does not share an event loop with the measured server. */
export const startMeasuring = (): ChildProcess => fork(new URL('./measuring-process.ts', import.meta.url));

export async function runOrder(measuring: ChildProcess, order: Order): Promise<Observations> {
  const ended = new AbortController();
  const giveUp = () => ended.abort(new Error('The measuring process ended before its answer.'));
  measuring.once('exit', giveUp);
  measuring.send(order);
  const [observations] = (await once(measuring, 'message', { signal: ended.signal })) as [Observations];
  measuring.off('exit', giveUp);
  return observations;
}
