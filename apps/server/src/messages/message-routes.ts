import * as endpoints from '@trampolim/contract/messages/messages';
import type { FastifyInstance } from 'fastify';
import { recordAction } from '../platform/action-log.ts';
import type { Viewer } from '../platform/http/access.ts';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { getOwnVacancy } from '../vacancies/vacancy-queries.ts';
import { getConversation } from './conversation.ts';
import type { ConversationKey } from './message-side.ts';
import { markMessagesRead } from './read-messages.ts';
import { createMessageReport } from './report-message.ts';
import { consumeAccountLimits, sendMessage } from './send-message.ts';

/** Routes for the messages of an application. Their texts are not logged, because administrators read the log. */
export function registerMessageRoutes(app: FastifyInstance, services: Services): void {
  const { db, rateLimits } = services;

  const candidateConversation = (viewer: Viewer<'Candidate'>, vacancyId: string): ConversationKey => ({
    vacancyId,
    candidateId: viewer.id,
    side: 'candidate',
  });
  const getCompanyConversation = async (
    viewer: Viewer<'Company'>,
    params: { vacancyId: string; candidateId: string },
  ): Promise<ConversationKey> => {
    const { id: vacancyId } = await getOwnVacancy(db, params.vacancyId, viewer);
    return { vacancyId, candidateId: params.candidateId, side: 'company' };
  };

  const send = async (
    viewer: Viewer<'Candidate' | 'Company'>,
    conversation: ConversationKey,
    message: { text: string; sendingId: string },
  ) => {
    await consumeAccountLimits(rateLimits, viewer.id);
    return db.transaction().execute(async (transaction) => {
      await sendMessage(transaction, services, viewer, { conversation, message });
      return getConversation(transaction, conversation);
    });
  };
  const markAsRead = (conversation: ConversationKey, upTo: number) =>
    db.transaction().execute(async (transaction) => ({
      unread: await markMessagesRead(transaction, conversation, upTo),
    }));

  route(app, endpoints.getOwnMessages, ({ params, query, viewer }) =>
    getConversation(db, candidateConversation(viewer, params.vacancyId), query.before),
  );

  route(app, endpoints.sendOwnMessage, ({ params, body, viewer }) =>
    send(viewer, candidateConversation(viewer, params.vacancyId), body),
  );

  route(app, endpoints.markOwnMessagesRead, ({ params, body, viewer }) =>
    markAsRead(candidateConversation(viewer, params.vacancyId), body.upTo),
  );

  route(app, endpoints.getApplicantMessages, async ({ params, query, viewer }) =>
    getConversation(db, await getCompanyConversation(viewer, params), query.before),
  );

  route(app, endpoints.sendApplicantMessage, async ({ params, body, viewer }) =>
    send(viewer, await getCompanyConversation(viewer, params), body),
  );

  route(app, endpoints.markApplicantMessagesRead, async ({ params, body, viewer }) =>
    markAsRead(await getCompanyConversation(viewer, params), body.upTo),
  );

  route(app, endpoints.reportMessage, async ({ body, viewer, request }) => {
    await db.transaction().execute(async (transaction) => {
      const { email, targetId } = await createMessageReport(transaction, services, viewer, body);
      await recordAction(transaction, request, `Denúncia enviada: ${email}, mensagem de ${targetId}`);
    });
    return { message: 'Denúncia enviada com sucesso!' };
  });
}
