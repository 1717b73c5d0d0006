import { setTimeout } from 'node:timers/promises';
import { partnerPath, problemType } from '@trampolim/contract/partner-api/partner-call';
import type { ErrorBody, ProblemBody } from '@trampolim/contract/wire/error-body';
import { type ErrorCode, errorCatalogue } from '@trampolim/contract/wire/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import {
  isDatabaseUnavailable,
  isMissingAccount,
  isOutOfResources,
  isUnstorable,
  violates,
} from '../database/database.ts';
import type { QueueRefusal } from '../fair-queue.ts';
import { refusals } from '../observability/metrics.ts';
import { acceptsErrorDocument, errorDocument } from './error-document.ts';
import { createTokenBuckets } from './token-buckets.ts';

interface FailureDetails {
  issues?: NonNullable<ErrorBody['issues']>;
  /** Seconds after which a retry makes sense, sent as `Retry-After`. */
  retryAfterSeconds?: number;
}

/** A refusal from the closed catalogue, which becomes the response. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly details: FailureDetails;

  constructor(code: ErrorCode, details: FailureDetails = {}) {
    super(errorCatalogue[code].sentence);
    this.code = code;
    this.details = details;
  }
}

/** Creates the error of a refusal, to be thrown, such as `throw fail('already_applied')`. */
export const fail = (code: ErrorCode, details?: FailureDetails): Failure => new Failure(code, details);

/** Maps the refusals of a fair queue to errors, for `createFairQueue`. */
export const queueErrors =
  (retryAfterSeconds: number) =>
  (reason: QueueRefusal): Failure => {
    // Nobody receives this, because the caller has left.
    if (reason === 'aborted') return fail('invalid_request');
    return fail(reason === 'share_exceeded' ? 'too_many_requests' : 'overloaded', { retryAfterSeconds });
  };

/** A refusal that concerns one field of the request. */
export const failField = (path: string, message: string): Failure =>
  fail('invalid_input', { issues: [{ path, message }] });

/** Maps a constraint violation to an error: `.catch(failOn('account_email', 'email_taken'))`. */
export const failOn =
  (constraint: string, code: ErrorCode) =>
  (error: unknown): never => {
    throw violates(error, constraint) ? fail(code) : error;
  };

const codeOfFrameworkError: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_request',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_NOT_FOUND: 'not_found',
};

/** Seconds that a client should wait when the database is unreachable. */
const databaseRetryAfterSeconds = 5;
/** Longer, because an operator first has to free disk space or memory. */
const outOfResourcesRetryAfterSeconds = 60;

function toFailure(error: FastifyError | Error, { viewer }: FastifyRequest): Failure {
  if (error instanceof Failure) return error;
  // The account of the caller, or of their company, was deleted during the request, and the session with it.
  if (isMissingAccount(error, viewer && [viewer.accountId, viewer.id, viewer.sessionId]))
    return fail(viewer?.apiKey ? 'api_key_invalid' : 'session_ended');
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.map((issue) => ({
      path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: issue.message ?? errorCatalogue.invalid_input.sentence,
    }));
    return fail('invalid_input', { issues });
  }
  if ('code' in error) {
    const code = codeOfFrameworkError[error.code];
    if (code) return fail(code);
  }
  if (error instanceof SyntaxError && 'statusCode' in error) return fail('invalid_json');
  // This check comes before the database errors, because a client that hung up has the same code.
  if ('statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500) {
    return fail('invalid_request');
  }
  if (isDatabaseUnavailable(error))
    return fail('database_unavailable', { retryAfterSeconds: databaseRetryAfterSeconds });
  if (isOutOfResources(error))
    return fail('database_unavailable', { retryAfterSeconds: outOfResourcesRetryAfterSeconds });
  if (isUnstorable(error)) return fail('invalid_input');
  return fail('internal');
}

/**
 * The delay of a refusal for flooding. Thousands of immediate responses a second would cost the capacity that the limit
 * is meant to save for other callers.
 */
const refusalPauseMs = 500;
const pausedRefusals: ReadonlySet<ErrorCode> = new Set(['too_many_requests', 'stream_limit']);

/** Limits the log lines about refusals of each code. */
const takeLine = createTokenBuckets({ burst: 3, perSecond: 0.2 });
const mayLog = (code: ErrorCode): boolean => takeLine(code) === 0;

/** Refusals of input, of rights and for too many requests. Their counts are in the metrics. */
const loggedRefusals: ReadonlySet<ErrorCode> = new Set([
  'invalid_input',
  'invalid_json',
  'too_many_requests',
  'stream_limit',
  'wrong_role',
  'right_missing',
  'owner_only',
]);

/** Logs the refused account, network and route, but not the input, which may be personal. */
const logRefusal = ({ log, routeOptions, viewer, caller }: FastifyRequest, code: ErrorCode): void =>
  log.warn({ route: routeOptions.url, accountId: viewer?.accountId, network: caller.network }, code);

/** Turns any error into the common error body. Faults only contain the request id under which they are logged. */
export async function answerError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const failure = toFailure(error, request);
  refusals.inc({ code: failure.code });
  if (pausedRefusals.has(failure.code)) await setTimeout(refusalPauseMs);
  const { status, sentence } = errorCatalogue[failure.code];
  if (status === 500 || isUnstorable(error)) request.log.error({ err: error }, failure.code);
  // An overload or a missing database may cause thousands of these at once. A line for each would fill the disk.
  else if (status > 500 && mayLog(failure.code)) request.log.warn({ err: error }, failure.code);
  // Screens prevent these refusals, so many of them mean that somebody probes the API.
  else if (loggedRefusals.has(failure.code) && mayLog(failure.code)) logRefusal(request, failure.code);
  if (failure.details.retryAfterSeconds !== undefined)
    reply.header('retry-after', Math.ceil(failure.details.retryAfterSeconds));
  if (isPartnerCall(request)) return answerProblem(failure, request, reply);
  const body: ErrorBody = {
    error: sentence,
    code: failure.code,
    ...(failure.details.issues && { issues: failure.details.issues }),
    ...(status === 500 && { requestId: request.id }),
  };
  if (acceptsErrorDocument(request)) {
    return reply.code(status).type('text/html; charset=utf-8').send(errorDocument(status, body));
  }
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

const isPartnerCall = ({ url }: FastifyRequest) => url.startsWith(`${partnerPath}/`);

/** The `WWW-Authenticate` challenge for a program, as RFC 6750 defines it. */
const challenges: Partial<Record<ErrorCode, string>> = {
  api_key_missing: 'Bearer realm="Trampolim"',
  api_key_invalid: 'Bearer realm="Trampolim", error="invalid_token"',
  scope_missing: 'Bearer realm="Trampolim", error="insufficient_scope"',
};

/** Refusals to programs have the form of RFC 9457. */
function answerProblem(
  { code, details: { issues } }: Failure,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, sentence } = errorCatalogue[code];
  const challenge = challenges[code];
  if (challenge) reply.header('www-authenticate', challenge);
  const body: ProblemBody = {
    type: problemType(code),
    title: sentence,
    status,
    code,
    ...(issues && { errors: issues.map(({ path, message }) => ({ field: path, detail: message })) }),
    ...(status === 500 && { requestId: request.id }),
  };
  return reply.code(status).type('application/problem+json; charset=utf-8').send(JSON.stringify(body));
}
