import type { Feature } from '../platform/feature.ts';
import { messageData, receivedMessageData, writtenMessageData } from './message-data.ts';
import { messageMailJobs } from './message-mails.ts';
import { registerMessageRoutes } from './message-routes.ts';

export const messagesFeature: Feature = {
  mayImport: ['notices', 'reports', 'vacancies'],
  tables: ['message', 'message_inbox'],
  routes: [registerMessageRoutes],
  delayedJobs: messageMailJobs,
  ownData: { candidate: messageData, company: receivedMessageData, colleague: writtenMessageData },
};
