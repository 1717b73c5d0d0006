import * as endpoints from '@trampolim/contract/blocks/blocks';
import type { FastifyInstance } from 'fastify';
import { recordAction } from '../platform/action-log.ts';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { blockCompany, listBlockedCompanies, unblockCompany } from './blocks.ts';

/** Routes with which candidates block companies. The companies are never notified. */
export function registerBlockRoutes(app: FastifyInstance, { db }: Services): void {
  route(app, endpoints.listBlockedCompanies, ({ query, viewer }) =>
    listBlockedCompanies(db, viewer.id, query),
  );

  route(app, endpoints.blockCompany, async ({ body: { companyId }, viewer, request }) => {
    await db.transaction().execute(async (transaction) => {
      if (await blockCompany(transaction, { candidateId: viewer.id, companyId })) {
        await recordAction(transaction, request, `Empresa bloqueada: ${companyId}, por ${viewer.id}`);
      }
    });
    return { message: 'Empresa bloqueada.', blocked: true };
  });

  route(app, endpoints.unblockCompany, async ({ body: { companyId }, viewer, request }) => {
    await db.transaction().execute(async (transaction) => {
      if (await unblockCompany(transaction, { candidateId: viewer.id, companyId })) {
        await recordAction(transaction, request, `Empresa desbloqueada: ${companyId}, por ${viewer.id}`);
      }
    });
    return { message: 'Empresa desbloqueada.', blocked: false };
  });
}
