import { z } from 'zod';
import { applicationStatus } from '../applications/applications.ts';
import { partnerPath, readHeaders } from '../partner-api/partner-call.ts';
import { companyEvents, webhookEvents } from '../values/integration-vocabulary.ts';
import { id, instant } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { companyEventDays, largestPageSize } from '../wire/limits.ts';
import { cursor, queryNumber } from '../wire/paging.ts';

/** An event as it is sent to webhooks, with ids only. Their data is read with an API key. */
export const sentEvent = z
  .object({
    _id: id.meta({ description: 'The same in the `webhook-id` header of each attempt' }),
    type: z.enum(webhookEvents),
    timestamp: instant.meta({ description: 'When it happened' }),
    data: z.object({
      vacancyId: id.optional(),
      candidateId: id.optional().meta({ description: 'Only of events of applications' }),
      status: applicationStatus.optional().meta({ description: 'The status that the event led to' }),
    }),
  })
  .meta({ id: 'SentEvent' });

export type SentEvent = z.output<typeof sentEvent>;

export const listCompanyEvents = endpoint({
  method: 'GET',
  path: `${partnerPath}/events`,
  summary: `List the events of the company of the last ${companyEventDays} days, oldest first, as webhooks receive them`,
  audience: 'api key',
  scope: 'applicants:read',
  headers: readHeaders,
  query: z.object({
    cursor: cursor.meta({
      description: 'From the response that was read last. Without it, the list starts at the oldest event',
    }),
    type: z.enum(companyEvents).optional(),
    limit: queryNumber(z.number().int().min(1).max(largestPageSize))
      .default(largestPageSize)
      .meta({ description: 'Maximum number of events' }),
  }),
  response: z.object({
    events: z.array(sentEvent).max(largestPageSize),
    cursor: cursor.meta({
      description: 'Leads to later events, including future ones. Absent if there is no event yet',
    }),
    hasMore: z.boolean(),
  }),
});
