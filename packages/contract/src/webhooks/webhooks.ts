import { z } from 'zod';
import {
  companyEvents,
  webhookDeliveryStates,
  webhookEvents,
  webhookFailures,
  webhookPauses,
} from '../values/integration-vocabulary.ts';
import { id, instant, possiblyEmptyText, shownText } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import {
  webhookDescriptionLimit,
  webhookLimit,
  webhookResponseLimit,
  webhookUrlLimit,
} from '../wire/limits.ts';
import { page, pageOf } from '../wire/paging.ts';

const path = '/api/user/company/webhooks';
const byId = z.object({ id });

/** A URL of a company to which its events are sent. Its secret is shown only when it is created. */
export const webhook = z
  .object({
    _id: id,
    url: shownText(webhookUrlLimit),
    description: shownText(webhookDescriptionLimit),
    events: z.array(z.enum(companyEvents)).max(companyEvents.length),
    createdAt: instant,
    paused: z.enum(webhookPauses).optional().meta({ description: 'Why nothing is sent; absent if it works' }),
    failingSince: instant.optional().meta({ description: 'The first failure after the last success' }),
    previousSecretUntil: instant
      .optional()
      .meta({ description: 'Until then, the secret before the current one signs as well' }),
  })
  .meta({ id: 'Webhook' });

export type Webhook = z.output<typeof webhook>;

const webhooks = z.object({
  webhooks: z.array(webhook).max(webhookLimit),
  free: z.number().int().min(0).max(webhookLimit).meta({ description: 'Webhooks that can still be created' }),
});

export type Webhooks = z.output<typeof webhooks>;

const withSecret = webhooks.extend({
  secret: shownText(80).meta({ description: 'Signs the deliveries, as Standard Webhooks defines it' }),
});

const ofCompany = { audience: ['Company'], right: 'Administração' } as const;

export const listWebhooks = endpoint({
  ...ofCompany,
  method: 'GET',
  path,
  summary: 'List the webhooks of the signed-in company',
  response: webhooks,
});

/** The URL in the form in which it is requested, which may be longer than the typed one. */
const url = possiblyEmptyText(webhookUrlLimit).pipe(
  z
    .string()
    .refine((value) => /^https?:\/\/[^@#\s]+$/i.test(value) && URL.canParse(value), {
      error: 'Informe um endereço começando com https://, sem usuário nem #.',
      abort: true,
    })
    .overwrite((value) => new URL(value).href)
    .max(webhookUrlLimit),
);

export const webhookChanges = z
  .object({
    url: url.meta({ description: 'A public address with `https`, on port 443 or 8443' }),
    description: possiblyEmptyText(webhookDescriptionLimit),
    events: z
      .array(z.enum(companyEvents))
      .min(1, 'Escolha ao menos um evento.')
      .max(companyEvents.length)
      .overwrite((selected) => companyEvents.filter((event) => selected.includes(event))),
  })
  .meta({ id: 'WebhookChanges' });

export type WebhookChanges = z.output<typeof webhookChanges>;

export const createWebhook = endpoint({
  ...ofCompany,
  method: 'POST',
  path,
  summary: 'Create a webhook; the response is the only one that contains its secret',
  body: webhookChanges.extend({
    id: id.meta({ description: 'Chosen by the client, so that a repeated call creates no second webhook' }),
  }),
  response: withSecret,
  errors: ['webhook_limit', 'webhook_created', 'session_ended', 'right_missing', 'too_many_requests'],
});

export const changeWebhook = endpoint({
  ...ofCompany,
  method: 'PUT',
  path: `${path}/:id`,
  summary: 'Change the address, description and events of a webhook',
  params: byId,
  body: webhookChanges,
  response: webhooks,
  errors: ['webhook_not_found', 'session_ended', 'right_missing'],
});

export const pauseWebhook = endpoint({
  ...ofCompany,
  method: 'PUT',
  path: `${path}/:id/paused`,
  summary: 'Pause a webhook or resume it; events of a pause are not sent later',
  params: byId,
  body: z.object({ paused: z.boolean() }),
  response: webhooks,
  errors: ['webhook_not_found', 'session_ended', 'right_missing', 'too_many_requests'],
});

export const renewWebhookSecret = endpoint({
  ...ofCompany,
  method: 'POST',
  path: `${path}/:id/secret`,
  summary: 'Create another secret, which only this response contains; the previous one also signs for a day',
  params: byId,
  response: withSecret,
  errors: ['webhook_not_found', 'session_ended', 'right_missing', 'too_many_requests'],
});

export const deleteWebhook = endpoint({
  ...ofCompany,
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Delete a webhook with its deliveries',
  params: byId,
  response: webhooks,
  errors: ['webhook_not_found', 'session_ended', 'right_missing'],
});

export const webhookDelivery = z
  .object({
    _id: id,
    eventId: id.meta({ description: 'The value of the `webhook-id` header' }),
    type: z.enum(webhookEvents),
    createdAt: instant,
    state: z.enum(webhookDeliveryStates),
    attempts: z.number().int().min(0),
    nextAttemptAt: instant.optional().meta({ description: 'Only while it waits' }),
    attemptedAt: instant
      .optional()
      .meta({ description: 'The last attempt, which the following fields describe' }),
    durationMs: z.number().int().min(0).optional(),
    responseStatus: z.number().int().optional(),
    responseStart: shownText(webhookResponseLimit).optional(),
    failure: z.enum(webhookFailures).optional(),
  })
  .meta({ id: 'WebhookDelivery' });

export type WebhookDelivery = z.output<typeof webhookDelivery>;

export const listWebhookDeliveries = endpoint({
  ...ofCompany,
  method: 'GET',
  path: `${path}/:id/deliveries`,
  summary: 'List the deliveries of a webhook of the last 30 days, newest first',
  params: byId,
  query: z.object(page),
  response: pageOf(webhookDelivery),
  paged: true,
  errors: ['webhook_not_found'],
});

export const sendTestEvent = endpoint({
  ...ofCompany,
  method: 'POST',
  path: `${path}/:id/test`,
  summary: 'Send an event without data to a webhook, to try it',
  params: byId,
  response: webhookDelivery,
  errors: ['webhook_not_found', 'webhook_paused', 'session_ended', 'right_missing', 'too_many_requests'],
});

export const resendWebhookDelivery = endpoint({
  ...ofCompany,
  method: 'POST',
  path: `${path}/:id/deliveries/:deliveryId/resend`,
  summary: 'Send an event again now with the same id; for a waiting delivery, make its next attempt now',
  params: byId.extend({ deliveryId: id }),
  response: webhookDelivery,
  errors: [
    'webhook_not_found',
    'webhook_delivery_not_found',
    'webhook_paused',
    'session_ended',
    'right_missing',
    'too_many_requests',
  ],
});
