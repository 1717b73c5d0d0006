import { setTimeout } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';

/** Stands in for the thread that draws: does what the name on the resume says. */
parentPort?.on('message', async ({ candidateName }: { candidateName: string }) => {
  if (candidateName === 'throw') throw new Error('As told.');
  if (candidateName === 'exit') process.exit(3);
  if (candidateName === 'hang') for (;;);
  if (candidateName === 'slow') await setTimeout(300);
  parentPort?.postMessage(new TextEncoder().encode(candidateName));
});
