import { setTimeout } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';

/** Replaces the thread that draws resumes in tests. The name on the resume selects the behaviour. */
async function respond(candidateName: string): Promise<void> {
  if (candidateName === 'throw') throw new Error('Requested by the test.');
  if (candidateName === 'exit') process.exit(3);
  if (candidateName === 'hang') for (;;);
  if (candidateName === 'slow') await setTimeout(300);
  // In watch mode, Node sends such messages through the same channel.
  if (candidateName === 'watched') parentPort?.postMessage({ 'watch:import': ['file:///somewhere.ts'] }, []);
  parentPort?.postMessage(new TextEncoder().encode(candidateName), []);
}

parentPort?.on('message', (resume: { candidateName: string }) => void respond(resume.candidateName));
