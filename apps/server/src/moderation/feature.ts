import type { Feature } from '../platform/feature.ts';
import { registerAppealRoutes } from './appeals/appeal-routes.ts';
import { administratorDecisionData, moderationData } from './moderation-data.ts';
import { registerModerationRoutes } from './moderation-routes.ts';
import { moderationRecordJobs } from './record/check-record.ts';
import { reportJobs } from './report-jobs.ts';

export const moderationFeature: Feature = {
  mayImport: ['accounts', 'colleagues', 'notices', 'reports', 'vacancies'],
  tables: [
    'appeal',
    'appeal_link',
    'moderation_check',
    'moderation_head',
    'moderation_month',
    'moderation_record',
    'moderation_text',
    'sanction',
    'unrecorded_ban',
  ],
  routes: [registerModerationRoutes, registerAppealRoutes],
  scheduledJobs: (services) => [...moderationRecordJobs(services), ...reportJobs(services.db)],
  ownData: { candidate: moderationData, company: moderationData, administrator: administratorDecisionData },
};
