import { parentPort } from 'node:worker_threads';
import { loadFaces } from '../resume-pdf/faces.ts';
import { drawImage } from './draw-image.ts';
import { drawPoster } from './draw-poster.ts';
import { createOutlines } from './outlines.ts';
import type { VacancySheet } from './printed-vacancy.ts';

// This worker thread draws posters and preview images, one at a time.
const faces = await loadFaces();
const outlines = createOutlines(faces);

async function draw({ kind, vacancy }: VacancySheet): Promise<void> {
  const image =
    kind === 'image' ? await drawImage(faces, outlines, vacancy) : await drawPoster(faces, vacancy);
  const bytes = Uint8Array.from(image);
  parentPort?.postMessage(bytes, [bytes.buffer]);
}

// A failure ends the thread. The queue then starts another one.
parentPort?.on('message', (sheet: VacancySheet) => void draw(sheet));
