import * as endpoints from '@trampolim/contract/invitations/invitations';
import type { FastifyInstance } from 'fastify';
import { recordAction } from '../platform/action-log.ts';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { findVisibleVacancy, getOwnVacancy } from '../vacancies/vacancy-queries.ts';
import { toVacancy } from '../vacancies/vacancy-view.ts';
import { getCandidateStatus } from './candidate-status.ts';
import { inviteCandidate } from './invite-candidate.ts';
import { acceptsInvitations, changeInvitationSetting, declineInvitation } from './own-invitations.ts';
import { listSentInvitations } from './sent-invitations.ts';

/** Routes with which companies invite candidates to their vacancies, and candidates answer. */
export function registerInvitationRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, endpoints.getCandidateStatus, ({ params, viewer }) => getCandidateStatus(db, viewer, params.id));

  route(app, endpoints.inviteCandidate, async ({ body, viewer, request }) => {
    const { candidateId, jobVacancyId: vacancyId, message = '' } = body;
    const candidateStatus = await db.transaction().execute(async (transaction) => {
      const invitation = { candidateId, vacancyId, message };
      const { vacancyTitle } = await inviteCandidate(transaction, services, viewer, invitation);
      await recordAction(transaction, request, `Convite enviado a ${candidateId}, vaga ${vacancyTitle}`);
      return getCandidateStatus(transaction, viewer, candidateId);
    });
    return { message: 'Convite enviado.', standing: candidateStatus };
  });

  route(app, endpoints.listSentInvitations, async ({ params, query, viewer }) => {
    const vacancy = await getOwnVacancy(db, params.id, viewer);
    return listSentInvitations(db, vacancy.id, viewer, query);
  });

  route(app, endpoints.declineInvitation, ({ body: { jobVacancyId }, viewer, request }) =>
    db.transaction().execute(async (transaction) => {
      const title = await declineInvitation(transaction, {
        candidateId: viewer.id,
        vacancyId: jobVacancyId,
      });
      await recordAction(transaction, request, `Convite recusado: ${viewer.id}, vaga ${title}`);
      const vacancy = await findVisibleVacancy(transaction, jobVacancyId, viewer);
      return {
        message: 'Convite recusado.',
        ...(vacancy && { vacancy: toVacancy(vacancy, viewer) }),
      };
    }),
  );

  route(app, endpoints.getInvitationSetting, async ({ viewer }) => ({
    invitable: await acceptsInvitations(db, viewer.id),
  }));

  route(app, endpoints.changeInvitationSetting, async ({ body: { invitable }, viewer, request }) => {
    await db.transaction().execute(async (transaction) => {
      await changeInvitationSetting(transaction, viewer.id, { invitable });
      const line = `Convites ${invitable ? 'aceitos' : 'desligados'}: ${viewer.id}`;
      await recordAction(transaction, request, line);
    });
    const message = invitable
      ? 'As empresas podem convidar você de novo.'
      : 'Você não recebe mais convites. Os que já chegaram continuam na lista.';
    return { message, invitable };
  });
}
