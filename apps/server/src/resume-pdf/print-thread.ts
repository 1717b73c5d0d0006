import { parentPort } from 'node:worker_threads';
import type { PrintedResume } from '../candidates/resume-readers.ts';
import { drawResume } from './draw-resume.ts';
import { loadFaces } from './faces.ts';

// A worker thread that draws one resume at a time. The longest takes half a second.

const faces = await loadFaces();

async function print(resume: PrintedResume): Promise<void> {
  const pdf = Uint8Array.from(await drawResume(faces, resume));
  parentPort?.postMessage(pdf, [pdf.buffer]);
}

// A failure ends the thread. The queue then starts another one.
parentPort?.on('message', (resume: PrintedResume) => void print(resume));
