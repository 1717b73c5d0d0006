import { Readable } from 'node:stream';
import { downloadOwnData } from '@trampolim/contract/accounts/own-data';
import { today } from '@trampolim/contract/values/calendar';
import type { FastifyInstance } from 'fastify';
import { recordAction } from '../platform/action-log.ts';
import { fail } from '../platform/http/errors.ts';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { writeOwnData } from './write-own-data.ts';

/** What the law calls access and portability (LGPD, art. 18). */
export function registerOwnDataRoutes(app: FastifyInstance, { db, rateLimits }: Services): void {
  route(app, downloadOwnData, async ({ viewer, request, reply }) => {
    await rateLimits.consume('ownDataDownload', viewer.accountId);
    const owner = await db
      .selectFrom('account')
      .select(['id', 'email'])
      .where('id', '=', viewer.accountId)
      .executeTakeFirstOrThrow(() => fail('session_ended'));
    await recordAction(db, request, `Dados baixados: ${owner.email}`);
    reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="trampolim-meus-dados-${today()}.json"`);
    return Readable.from(writeOwnData(db, owner, new Date()));
  });
}
