import * as endpoints from '@trampolim/contract/moderation/appeals';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { decideCase } from '../moderation-case.ts';
import { toOwnSanction } from '../sanction-queries.ts';
import { decideAppeal } from './decide-appeal.ts';
import { getOwnSanction, getOwnSanctionRow, getSanctionByLink, listOwnSanctions } from './own-sanctions.ts';
import { getReceivedAppeal, listReceivedAppeals } from './received-appeals.ts';
import { sendAppeal } from './send-appeal.ts';

/** Routes to read and appeal decisions, and to answer appeals. */
export function registerAppealRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, endpoints.listOwnSanctions, ({ query, viewer }) => listOwnSanctions(db, viewer, query));

  route(app, endpoints.getOwnSanction, ({ params, viewer }) => getOwnSanction(db, viewer, params.id));

  route(app, endpoints.sendAppeal, ({ params, body, viewer, request }) =>
    db.transaction().execute(async (transaction) => {
      const { id } = await getOwnSanctionRow(transaction, viewer, params.id);
      const appeal = { words: body.words, author: viewer.accountId };
      return toOwnSanction(await sendAppeal(transaction, request, id, appeal), { viewerMayAppeal: true });
    }),
  );

  route(app, endpoints.readAppealLink, async ({ body }) =>
    toOwnSanction(await getSanctionByLink(db, body.token), { viewerMayAppeal: true }),
  );

  route(app, endpoints.sendAppealByLink, ({ body, request }) =>
    db.transaction().execute(async (transaction) => {
      const { id, account_id: author } = await getSanctionByLink(transaction, body.token);
      const sanction = await sendAppeal(transaction, request, id, { words: body.words, author });
      return toOwnSanction(sanction, { viewerMayAppeal: true });
    }),
  );

  route(app, endpoints.listAppeals, ({ query, viewer }) => listReceivedAppeals(db, viewer, query));

  route(app, endpoints.decideAppeal, async ({ params, body, viewer, request }) => {
    await decideCase(services, { viewer, request }, (moderationCase) =>
      decideAppeal(moderationCase, params.id, body),
    );
    return getReceivedAppeal(db, viewer, params.id);
  });
}
