import type { Feature } from '../platform/feature.ts';
import { noticeData } from './notice-data.ts';
import { noticeJobs } from './notice-jobs.ts';
import { noticeMailJobs } from './notice-mail-jobs.ts';
import { registerNoticeRoutes } from './notice-routes.ts';

export const noticesFeature: Feature = {
  mayImport: [],
  tables: ['notice', 'notice_mail'],
  routes: [registerNoticeRoutes],
  scheduledJobs: ({ db }) => noticeJobs(db),
  delayedJobs: noticeMailJobs,
  ownData: { everyone: noticeData },
};
