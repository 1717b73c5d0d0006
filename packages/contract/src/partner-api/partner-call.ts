import { z } from 'zod';
import type { ErrorCode } from '../wire/errors.ts';
import { idempotencyKeyLimit } from '../wire/limits.ts';

/** The path of all calls with an API key. */
export const partnerPath = '/api/partner/v1';

/** The URL that identifies a kind of problem in the bodies of refusals. */
export const problemType = (code: ErrorCode): string => `${partnerPath}/problems/${code}`;

/** Headers of calls that read. */
export const readHeaders = z.object({
  'if-none-match': z
    .string()
    .max(1000)
    .optional()
    .meta({ description: 'The `ETag` of an earlier response; answered with 304 if nothing has changed' }),
});

/** Headers of calls that change. */
export const changeHeaders = z.object({
  'if-match': z
    .string()
    .max(1000)
    .optional()
    .meta({ description: 'The `ETag` of the content that was read; newer content is not overwritten' }),
});

/** Headers of calls that create. */
export const createHeaders = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'Use só letras, números e sinais sem acento.')
    .max(idempotencyKeyLimit)
    .optional()
    .meta({
      description:
        'Chosen by the client, such as a UUID: a call that is repeated with it within 24 hours gets the first response, and creates nothing',
    }),
});
