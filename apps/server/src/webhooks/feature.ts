import type { Feature } from '../platform/feature.ts';
import { applicantEventData, webhookData } from './webhook-data.ts';
import { webhookJobs } from './webhook-jobs.ts';
import { registerWebhookRoutes } from './webhook-routes.ts';

/** Triggers of `21_company_events.sql` insert the events. `start-server.ts` starts the worker that delivers them. */
export const webhooksFeature: Feature = {
  mayImport: ['accounts', 'colleagues', 'notices'],
  tables: ['company_event', 'company_event_counter', 'webhook_endpoint', 'webhook_delivery'],
  routes: [registerWebhookRoutes],
  scheduledJobs: webhookJobs,
  ownData: { company: webhookData, candidate: applicantEventData },
};
