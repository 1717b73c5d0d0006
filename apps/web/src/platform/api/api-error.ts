import type { ErrorBody } from '@trampolim/contract/wire/error-body';
import type { ErrorCode } from '@trampolim/contract/wire/errors';

export interface FieldIssue {
  /** The path in the body, such as `jobLocation.state`. */
  path: string;
  message: string;
}

interface ApiErrorDetails {
  /** The sentence for the user. An empty one shows only the issues. */
  message?: string | undefined;
  issues?: readonly FieldIssue[] | undefined;
  code?: ErrorCode | undefined;
  retryAfterSeconds?: number | undefined;
  requestId?: string | undefined;
}

/** A failed API call, or a form that this page rejects before it is sent. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The sentence of the server, or of this page if the server did not write one; undefined if there is none. */
  readonly userMessage: string | undefined;
  /** HTTP status, or 0 without a response. */
  readonly status: number;
  /** The invalid fields; empty unless the input was rejected. */
  readonly issues: readonly FieldIssue[];
  /** The error code; undefined unless the API itself responded. */
  readonly code: ErrorCode | undefined;
  /** The `Retry-After` header; 0 if absent. */
  readonly retryAfterSeconds: number;
  /** Identifies a server fault in the logs. */
  readonly requestId: string | undefined;

  constructor(
    status: number,
    { message, issues = [], code, retryAfterSeconds = 0, requestId }: ApiErrorDetails = {},
  ) {
    super(message ?? `HTTP ${status}`);
    this.userMessage = message;
    this.status = status;
    this.issues = issues;
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
    this.requestId = requestId;
  }
}

/** Rejects a form before it is sent. Only its fields show messages. */
export const invalidFields = (issues: readonly FieldIssue[]): ApiError =>
  new ApiError(400, { message: '', issues });

const unreachableMessage = 'Não conseguimos falar com o Trampolim. Confira sua conexão e tente de novo.';

export const unreachableError = (): ApiError => new ApiError(0, { message: unreachableMessage });

/**
 * Reads `{error, code, issues, requestId}`. A response that is not the API's own, such as a proxy's page, has no
 * message to show.
 */
export async function errorFrom(response: Response): Promise<ApiError> {
  const isJson = response.headers.get('content-type')?.includes('json');
  const body: unknown = isJson ? await response.json() : undefined;
  const { error: message, issues, code, requestId } = (body ?? {}) as Partial<ErrorBody>;
  const retryAfterSeconds = Number(response.headers.get('retry-after'));
  return new ApiError(response.status, { message, issues, code, retryAfterSeconds, requestId });
}

/**
 * True if the account was deleted or the session was revoked from another device: this device must delete the user's
 * data.
 */
export const isSessionRevoked = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'session_closed' || error.code === 'account_ended');

/** True if the tab's own account was deleted. Another account may have the browser's cookie then. */
export const isAccountGone = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'account_ended';

/** True if the user has to sign in again. Other failures say nothing about the session. */
export const needsSignIn = (error: unknown): boolean =>
  isSessionRevoked(error) ||
  (error instanceof ApiError && (error.code === 'session_ended' || error.code === 'missing_token'));

/** True if the browser's cookie now belongs to another account, whose session is valid. */
export const isOtherAccount = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'other_account';

/** Ends a text with a full stop, unless it ends with another sign. */
const withFullStop = (text: string): string => text.replace(/[\p{L}\p{N}]$/u, '$&.');

const withReason = (text: string, reason: string | undefined): string =>
  reason ? `${withFullStop(text)} ${reason}` : text;

/** The caller's text, followed by the error's message. Without one, the messages of its issues follow. */
export const failureMessage = (text: string, error: unknown): string =>
  error instanceof ApiError
    ? withReason(text, error.userMessage || error.issues.map(({ message }) => message).join(' '))
    : text;

/** The error's message. Without one it is `fallbackMessage`, with advice if the server could not be reached. */
export const errorMessageOf = (error: unknown, fallbackMessage: string): string =>
  error instanceof ApiError && error.status > 0 && error.userMessage
    ? error.userMessage
    : withReason(fallbackMessage, error instanceof ApiError ? error.userMessage : undefined);

/**
 * True if the item does not exist, or its id is malformed. Only for calls in which nothing but the id can be invalid.
 */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'invalid_input' || (error.code?.endsWith('not_found') ?? false));
