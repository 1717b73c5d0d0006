import { setTimeout } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';

/** Stands in for the thread that draws: does what the name on the resume says. */
async function obey(candidateName: string): Promise<void> {
  if (candidateName === 'throw') throw new Error('As told.');
  if (candidateName === 'exit') process.exit(3);
  if (candidateName === 'hang') for (;;);
  if (candidateName === 'slow') await setTimeout(300);
  // Node's watcher sends such messages in the thread's name.
  if (candidateName === 'watched') parentPort?.postMessage({ 'watch:import': ['file:///somewhere.ts'] }, []);
  parentPort?.postMessage(new TextEncoder().encode(candidateName), []);
}

parentPort?.on('message', (order: { candidateName: string }) => void obey(order.candidateName));
