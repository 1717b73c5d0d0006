import * as endpoints from '@trampolim/contract/colleagues/colleagues';
import type { FastifyInstance } from 'fastify';
import { accountLimits } from '../accounts/account-limits.ts';
import type { Viewer } from '../platform/http/access.ts';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { changeRight } from './change-right.ts';
import { listCompanyPeople } from './company-people.ts';
import { acceptInvitation, getReceivedInvitation } from './invitations/accept-invitation.ts';
import { cancelInvitation, inviteColleague, resendInvitation } from './invitations/invitations.ts';
import { leaveCompany, removeColleague } from './leave-company.ts';

/** Routes for the people of a company: their list, invitations and removal. */
export function registerColleagueRoutes(app: FastifyInstance, services: Services): void {
  const { db, rateLimits } = services;
  const withPeople = async (message: string, viewer: Viewer) => ({
    message,
    people: await listCompanyPeople(db, viewer),
  });

  route(app, endpoints.listCompanyPeople, ({ viewer }) => listCompanyPeople(db, viewer));

  route(app, endpoints.inviteColleague, async ({ body, viewer, request: { caller } }) => {
    await inviteColleague(services, { viewer, caller }, body);
    return withPeople(`Convite enviado para ${body.email}.`, viewer);
  });

  route(app, endpoints.resendInvitation, async ({ params, viewer, request: { caller } }) => {
    await resendInvitation(services, { viewer, caller }, params.id);
    return withPeople('Convite reenviado. O link anterior não vale mais.', viewer);
  });

  route(app, endpoints.takeInvitationBack, async ({ params, viewer, request: { caller } }) => {
    await db
      .transaction()
      .execute((transaction) => cancelInvitation(transaction, { viewer, caller }, params.id));
    return withPeople('Convite cancelado.', viewer);
  });

  route(app, endpoints.changeColleagueRight, async ({ params, body, viewer, request: { caller } }) => {
    const cancelledCount = await changeRight(services, { viewer, caller }, params.id, body.right);
    return withPeople(
      `Permissão alterada para ${body.right}.${cancelledInvitationsMessage(cancelledCount)}`,
      viewer,
    );
  });

  route(app, endpoints.removeColleague, async ({ params, viewer, request: { caller } }) => {
    const cancelledCount = await removeColleague(services, { viewer, caller }, params.id);
    return withPeople(`Pessoa removida da empresa.${cancelledInvitationsMessage(cancelledCount)}`, viewer);
  });

  route(app, endpoints.leaveCompany, async ({ body, viewer, request: { caller } }) => {
    await leaveCompany(services, { viewer, caller }, body.currentPassword);
    return { message: 'Você saiu da empresa. Sua conta foi excluída.' };
  });

  route(app, endpoints.readInvitation, ({ body }) => getReceivedInvitation(db, body.token));

  route(app, endpoints.acceptInvitation, async ({ body, request: { caller } }) => {
    await rateLimits.consume(accountLimits.registration, caller.network);
    return { email: await acceptInvitation(services, caller, body), message: 'Convite aceito. Boas-vindas!' };
  });
}

function cancelledInvitationsMessage(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? ' O convite que essa pessoa enviou foi cancelado.'
    : ` Os ${count} convites que essa pessoa enviou foram cancelados.`;
}
