import * as endpoints from '@trampolim/contract/resume-links/resume-links';
import type { FastifyInstance } from 'fastify';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { createResumeLink, endResumeLink, findResumeLink, openResumeLink } from './resume-links.ts';

/** Routes for the link with which candidates share their resume. */
export function registerResumeLinkRoutes(app: FastifyInstance, { db }: Services): void {
  route(app, endpoints.getResumeLink, async ({ viewer }) => {
    const link = await findResumeLink(db, viewer.id);
    return link ? { link } : {};
  });

  route(app, endpoints.createResumeLink, async ({ viewer }) => ({
    link: await createResumeLink(db, viewer.id),
  }));

  route(app, endpoints.endResumeLink, async ({ viewer }) => {
    await endResumeLink(db, viewer.id);
    return { message: 'Link encerrado. Ele não abre mais seu currículo.' };
  });

  route(app, endpoints.openResumeLink, ({ body: { token } }) => openResumeLink(db, token));
}
