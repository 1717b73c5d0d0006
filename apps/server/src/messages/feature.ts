import type { Feature } from '../platform/feature.ts';
import { candidateMessageData, companyMessageData, writtenMessageData } from './message-data.ts';
import { messageMailJobs } from './message-mails.ts';
import { registerMessageRoutes } from './message-routes.ts';

export const messagesFeature: Feature = {
  mayImport: ['notices', 'reports', 'vacancies'],
  tables: ['message', 'message_inbox'],
  routes: [registerMessageRoutes],
  delayedJobs: messageMailJobs,
  ownData: { candidate: candidateMessageData, company: companyMessageData, colleague: writtenMessageData },
};
