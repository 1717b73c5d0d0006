import { Readable } from 'node:stream';
import { downloadCompanyData, downloadOwnData } from '@trampolim/contract/accounts/own-data';
import { today } from '@trampolim/contract/values/calendar';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { recordAction } from '../platform/action-log.ts';
import { fail } from '../platform/http/errors.ts';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { ownDataSections } from './own-data-sections.ts';
import { writeOwnData } from './write-own-data.ts';

/** What the law calls access and portability (LGPD, art. 18). */
export function registerOwnDataRoutes(app: FastifyInstance, services: Services): void {
  route(app, downloadOwnData, ({ viewer, request, reply }) =>
    sendOwnData(services, { id: viewer.accountId, role: 'Candidate' }, request, reply),
  );
  route(app, downloadCompanyData, ({ viewer, request, reply }) =>
    sendOwnData(
      services,
      { id: viewer.accountId, role: viewer.colleague ? 'Colleague' : 'Company' },
      request,
      reply,
    ),
  );
}

async function sendOwnData(
  { db, rateLimits }: Services,
  { id, role }: { id: string; role: keyof typeof ownDataSections },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Readable> {
  await rateLimits.consume('ownDataDownload', id);
  const owner = await db
    .selectFrom('account')
    .select(['id', 'email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => fail('session_ended'));
  await recordAction(db, request, `Dados baixados: ${owner.email}`);
  reply
    .type('application/json; charset=utf-8')
    .header('content-disposition', `attachment; filename="trampolim-meus-dados-${today()}.json"`);
  return Readable.from(writeOwnData(db, owner, ownDataSections[role]));
}
