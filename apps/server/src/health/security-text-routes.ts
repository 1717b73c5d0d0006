import type { FastifyInstance } from 'fastify';
import type { Services } from '../platform/services.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** The standard recommends less than a year. The date is computed for each response, so it never passes. */
const validDays = 180;

/** The text of `/.well-known/security.txt` (RFC 9116). */
const securityText = (publicUrl: string, contactEmail: string, now: Date): string =>
  [
    `Contact: mailto:${contactEmail}`,
    `Expires: ${new Date(now.getTime() + validDays * dayMs).toISOString()}`,
    'Preferred-Languages: pt, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');

/** Serves the contact for people who find a vulnerability. */
export function registerSecurityTextRoutes(app: FastifyInstance, { config }: Services): void {
  const { publicUrl, contactEmail } = config;
  app.get(
    '/.well-known/security.txt',
    { schema: { hide: true }, config: { audience: 'anyone' } },
    async (_request, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(securityText(publicUrl, contactEmail, new Date())),
  );
}
