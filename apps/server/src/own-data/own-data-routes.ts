import { Readable } from 'node:stream';
import {
  downloadAdministratorData,
  downloadColleagueData,
  downloadCompanyData,
  downloadOwnData,
} from '@trampolim/contract/own-data/own-data';
import type { DataSubject } from '@trampolim/contract/own-data/own-data-kinds';
import { today } from '@trampolim/contract/values/calendar';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { recordAction } from '../platform/action-log.ts';
import type { Feature } from '../platform/feature.ts';
import type { Viewer } from '../platform/http/access.ts';
import { fail } from '../platform/http/errors.ts';
import { route } from '../platform/http/route.ts';
import type { OwnDataSection } from '../platform/own-data.ts';
import { day, defineLimits } from '../platform/rate-limits.ts';
import type { Services } from '../platform/services.ts';
import { collectSections, writeOwnData } from './write-own-data.ts';

export const ownDataLimits = defineLimits({ ownDataDownload: { points: 5, durationSeconds: day } });

/** Routes for the rights to access and portability (LGPD, art. 18). */
export function registerOwnDataRoutes(
  app: FastifyInstance,
  services: Services,
  features: readonly Feature[],
): void {
  const handlerFor =
    (subject: DataSubject) =>
    ({ viewer, request, reply }: { viewer: Viewer; request: FastifyRequest; reply: FastifyReply }) =>
      sendOwnData(services, viewer.accountId, collectSections(features, subject), { request, reply });
  route(app, downloadOwnData, handlerFor('candidate'));
  route(app, downloadCompanyData, handlerFor('company'));
  // The company's own account may call this as well. It gets the data of its account without that of the company.
  route(app, downloadColleagueData, handlerFor('colleague'));
  route(app, downloadAdministratorData, handlerFor('administrator'));
}

async function sendOwnData(
  { db, rateLimits }: Services,
  id: string,
  sections: readonly OwnDataSection[],
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<Readable> {
  await rateLimits.consume(ownDataLimits.ownDataDownload, id);
  const owner = await db
    .selectFrom('account')
    .select(['id', 'email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => fail('session_ended'));
  await recordAction(db, request, `Dados baixados: ${owner.email}`);
  reply
    .type('application/json; charset=utf-8')
    .header('content-disposition', `attachment; filename="trampolim-meus-dados-${today()}.json"`);
  return Readable.from(writeOwnData(db, owner, sections));
}
