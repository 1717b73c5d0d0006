import { z } from 'zod';
import { apiScopes } from '../values/integration-vocabulary.ts';
import { id, instant, requiredText, shownText } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import {
  apiKeyLifetimes,
  apiKeyLimit,
  apiKeyNameLimit,
  enteredPasswordLimit,
  shownApiKeyLimit,
} from '../wire/limits.ts';

const path = '/api/user/company/api-keys';

const scopes = z.array(z.enum(apiScopes)).max(apiScopes.length);

/** A key with which a program of a company calls `/api/partner/v1`. Its secret is shown only when it is created. */
export const apiKey = z
  .object({
    _id: id,
    name: shownText(apiKeyNameLimit),
    start: shownText(20).meta({ description: 'The first characters of the key, to recognize it' }),
    scopes,
    createdBy: shownText().meta({ description: 'Colleague who created it, or the name of the company' }),
    createdAt: instant,
    expiresAt: instant,
    status: z.enum(['active', 'expired', 'revoked', 'suspended']).meta({
      description: 'Suspended while the colleague who created it may not administer the company',
    }),
    lastUsedAt: instant.optional().meta({ description: 'To the minute; absent if it was never used' }),
    lastUsedAddress: shownText(64).optional().meta({ description: 'IP address of that call' }),
  })
  .meta({ id: 'ApiKey' });

export type ApiKey = z.output<typeof apiKey>;

const apiKeys = z.object({
  keys: z
    .array(apiKey)
    .max(shownApiKeyLimit)
    .meta({ description: 'Keys that have not ended come first; within each group the newest' }),
  free: z.number().int().min(0).max(apiKeyLimit).meta({ description: 'Keys that can still be created' }),
});

export type ApiKeys = z.output<typeof apiKeys>;

export const listApiKeys = endpoint({
  method: 'GET',
  path,
  summary: 'List the API keys of the signed-in company, also those that ended a short time ago',
  audience: ['Company'],
  right: 'Administração',
  response: apiKeys,
});

export const apiKeyDraft = z
  .object({
    id: id.meta({ description: 'Chosen by the client, so that a repeated call creates no second key' }),
    name: requiredText(apiKeyNameLimit),
    scopes: scopes
      .min(1, 'Escolha ao menos uma permissão.')
      .overwrite((selected) => apiScopes.filter((scope) => selected.includes(scope))),
    days: z.literal(apiKeyLifetimes).meta({ description: 'Days until it expires' }),
    currentPassword: z.string().max(enteredPasswordLimit).meta({
      description: 'Of the person who creates it: a key outlives their session and their password',
    }),
  })
  .meta({ id: 'ApiKeyDraft' });

export type ApiKeyDraft = z.output<typeof apiKeyDraft>;

export const createApiKey = endpoint({
  method: 'POST',
  path,
  summary: 'Create an API key; the response is the only one that contains its secret',
  audience: ['Company'],
  right: 'Administração',
  body: apiKeyDraft,
  response: apiKeys.extend({ secret: shownText(80) }),
  errors: ['api_key_limit', 'api_key_created', 'session_ended', 'right_missing', 'too_many_requests'],
});

export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Revoke an API key, at once and for good',
  audience: ['Company'],
  right: 'Administração',
  params: z.object({ id }),
  response: apiKeys,
  errors: ['api_key_not_found', 'session_ended', 'right_missing'],
});
