import type { Feature } from '../platform/feature.ts';
import { receivedInvitationData, sentInvitationData, writtenInvitationData } from './invitation-data.ts';
import { registerInvitationRoutes } from './invitation-routes.ts';

export const invitationsFeature: Feature = {
  mayImport: ['candidates', 'notices', 'vacancies'],
  tables: ['invitation', 'invitation_count', 'invitation_refusal'],
  routes: [registerInvitationRoutes],
  ownData: {
    candidate: receivedInvitationData,
    company: sentInvitationData,
    colleague: writtenInvitationData,
  },
};
