import type { FastifyInstance } from 'fastify';

/** Accepts `List-Unsubscribe=One-Click`, which mail programs send as either kind of form. The request alone is enough. */
export function acceptForms(app: FastifyInstance): void {
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  app.addContentTypeParser(forms, { parseAs: 'string' }, (_request, _body, done) => done(null));
}
