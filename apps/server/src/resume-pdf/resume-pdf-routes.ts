import { generatePdf } from '@trampolim/contract/candidates/resume-pdf';
import type { FastifyInstance } from 'fastify';
import { getOwnCandidate } from '../candidates/own-candidate.ts';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { resumeFileName } from './file-name.ts';
import { createPrintQueue } from './print-queue.ts';
import { toPrintedResume } from './printed-resume.ts';

export function registerResumePdfRoutes(
  app: FastifyInstance,
  { db }: Services,
  queue = createPrintQueue(),
): void {
  app.addHook('onClose', () => queue.close());

  route(app, generatePdf, async ({ viewer, reply, endTurn }) => {
    queue.assertRoom(viewer.accountId);
    const resume = toPrintedResume(await getOwnCandidate(db, viewer.id, viewer));
    // Many may wait for the one thread: nobody who reads anything else is to wait with them.
    endTurn();
    const left = new AbortController();
    reply.raw.once('close', () => left.abort());
    const pdf = await queue.print(viewer.accountId, resume, left.signal);
    return new File([pdf], resumeFileName(resume.candidateName), { type: generatePdf.media });
  });
}
