import type { FastifyInstance } from 'fastify';

/** Mail programs send `List-Unsubscribe=One-Click`, as either kind of form; that they ask at all says enough. */
export function acceptForms(app: FastifyInstance): void {
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  app.addContentTypeParser(forms, { parseAs: 'string' }, (_request, _body, done) => done(null));
}
