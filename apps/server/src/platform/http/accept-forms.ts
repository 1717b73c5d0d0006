import type { FastifyInstance } from 'fastify';

/**
 * Accepts `List-Unsubscribe=One-Click`, which mail programs send as one of two form types. The content does not
 * matter.
 */
export function acceptForms(app: FastifyInstance): void {
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  app.addContentTypeParser(forms, { parseAs: 'string' }, (_request, _body, done) => done(null));
}
