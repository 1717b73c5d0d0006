import { Readable } from 'node:stream';
import {
  downloadAdministratorData,
  downloadColleagueData,
  downloadCompanyData,
  downloadOwnData,
} from '@trampolim/contract/accounts/own-data';
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
    sendOwnData(services, { id: viewer.accountId, kind: 'candidate' }, request, reply),
  );
  route(app, downloadCompanyData, ({ viewer, request, reply }) =>
    sendOwnData(services, { id: viewer.accountId, kind: 'company' }, request, reply),
  );
  // Of the company's own account it gives what that file has of the person who signs in.
  route(app, downloadColleagueData, ({ viewer, request, reply }) =>
    sendOwnData(services, { id: viewer.accountId, kind: 'colleague' }, request, reply),
  );
  route(app, downloadAdministratorData, ({ viewer, request, reply }) =>
    sendOwnData(services, { id: viewer.accountId, kind: 'administrator' }, request, reply),
  );
}

async function sendOwnData(
  { db, rateLimits }: Services,
  { id, kind }: { id: string; kind: keyof typeof ownDataSections },
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
  return Readable.from(writeOwnData(db, owner, ownDataSections[kind]));
}
