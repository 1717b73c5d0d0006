import { generateCandidatePdf, generatePdf } from '@trampolim/contract/resume-pdf/resume-pdf';
import type { FastifyInstance } from 'fastify';
import { toStoredResume } from '../candidates/candidate-view.ts';
import { getOwnCandidate } from '../candidates/own-candidate.ts';
import { type PrintedResume, showResume } from '../candidates/resume-readers.ts';
import { toFileName } from '../platform/file-name.ts';
import type { Viewer } from '../platform/http/access.ts';
import { type RouteContext, route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { openResume } from '../resume-openings/open-resume.ts';
import { createPrintQueue } from './print-queue.ts';

export function registerResumePdfRoutes(
  app: FastifyInstance,
  { db }: Services,
  queue = createPrintQueue(),
): void {
  app.addHook('onClose', () => queue.close());

  /** Releases the request slot first, so that resumes waiting for the single thread do not block other requests. */
  const print = async (
    {
      viewer,
      reply,
      releaseSlot,
    }: Pick<RouteContext<typeof generatePdf>, 'reply' | 'releaseSlot'> & { viewer: Viewer },
    resume: PrintedResume,
  ) => {
    releaseSlot();
    const disconnected = new AbortController();
    reply.raw.once('close', () => disconnected.abort());
    const pdf = await queue.print(viewer.accountId, resume, disconnected.signal);
    return new File([pdf], resumeFileName(resume.candidateName), { type: generatePdf.media });
  };

  route(app, generatePdf, async ({ viewer, ...context }) => {
    queue.assertMayWait(viewer.accountId);
    return print({ viewer, ...context }, showResume('pdf', await getOwnCandidate(db, viewer.id)));
  });

  route(app, generateCandidatePdf, async ({ params, viewer, ...context }) => {
    // This check comes before the resume is read, so that a refused request does not count as an opening.
    queue.assertMayWait(viewer.accountId);
    const { row } = await db
      .transaction()
      .execute((transaction) => openResume(transaction, viewer, params.id));
    return print({ viewer, ...context }, showResume('pdf', toStoredResume(row)));
  });
}

const maxNameLength = 80;

/** The file name of a resume: `curriculo-joana-ferreira.pdf`. */
export function resumeFileName(candidateName: string): string {
  const plain = toFileName(candidateName, maxNameLength);
  return plain ? `curriculo-${plain}.pdf` : 'curriculo.pdf';
}
