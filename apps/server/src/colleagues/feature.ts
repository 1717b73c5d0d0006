import type { Feature } from '../platform/feature.ts';
import { colleagueData, receivedCompanyInvitationData } from './colleague-data.ts';
import { registerColleagueRoutes } from './colleague-routes.ts';
import { colleagueJobs } from './invitations/invitation-jobs.ts';

export const colleaguesFeature: Feature = {
  mayImport: ['accounts'],
  tables: ['company_invitation', 'company_member'],
  routes: [registerColleagueRoutes],
  scheduledJobs: ({ db }) => colleagueJobs(db),
  ownData: { email: receivedCompanyInvitationData, colleague: colleagueData },
};
