import type { ErrorBody } from '@trampolim/contract/wire/error-body';
import type { ErrorCode } from '@trampolim/contract/wire/errors';

export interface FieldIssue {
  /** Where in the body: `jobLocation.state`. */
  path: string;
  message: string;
}

/** A call that did not succeed. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** What the server said of it, or that it could not be reached; undefined when an answer came without a word. */
  readonly sentence: string | undefined;
  /** HTTP status, or 0 when no answer came. */
  readonly status: number;
  /** What is wrong with which field; empty unless the server refused the input. */
  readonly issues: readonly FieldIssue[];
  /** Which refusal it is; undefined unless the API itself answered. */
  readonly code: ErrorCode | undefined;
  /** Seconds after which the server suggests to try again; 0 when it does not say. */
  readonly retryAfter: number;
  /** Of a fault of the server's: by which its operators find it. */
  readonly requestId: string | undefined;

  constructor(
    status: number,
    sentence: string | undefined,
    issues: readonly FieldIssue[] = [],
    code?: ErrorCode,
    retryAfter = 0,
    requestId?: string,
  ) {
    super(sentence ?? `HTTP ${status}`);
    this.sentence = sentence;
    this.status = status;
    this.issues = issues;
    this.code = code;
    this.retryAfter = retryAfter;
    this.requestId = requestId;
  }
}

const unreachable = 'Não conseguimos falar com o Trampolim. Confira sua conexão e tente de novo.';

export const unreachableError = (): ApiError => new ApiError(0, unreachable);

/** Reads `{error, code, issues, requestId}`; an answer that is not the API's own, such as a proxy's page, says nothing fit to be shown. */
export async function errorFrom(response: Response): Promise<ApiError> {
  const isJson = response.headers.get('content-type')?.includes('json');
  const body: unknown = isJson ? await response.json() : undefined;
  const { error, issues, code, requestId } = (body ?? {}) as Partial<ErrorBody>;
  const retryAfter = Number(response.headers.get('retry-after'));
  return new ApiError(response.status, error, issues, code, retryAfter, requestId);
}

/** True if the account is gone, or its owner ended the session from another device: this device must forget their data. */
export const isOverForGood = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'session_closed' || error.code === 'account_ended');

/** True if the account that the tab names is gone. Another account may have the browser's cookie then. */
export const isAccountGone = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'account_ended';

/** Whether somebody has to sign in again. Any other failure is no verdict on the session. */
export const isSessionOver = (error: unknown): boolean =>
  isOverForGood(error) ||
  (error instanceof ApiError && (error.code === 'session_ended' || error.code === 'missing_token'));

/** Whether the browser's cookie has become another account's, whose session stands. */
export const isOtherAccount = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'other_account';

/** For a failure that has a text of its own: that text, and what is known besides. */
export const failureOf = (text: string, error: unknown): string =>
  error instanceof ApiError && error.sentence ? `${text.replace(/\w$/, '$&.')} ${error.sentence}` : text;

/** For a failure that the server words itself: its sentence, and `otherwise` only where it gave none. */
export const sentenceOf = (error: unknown, fallbackMessage: string): string =>
  error instanceof ApiError && error.status > 0 && error.sentence
    ? error.sentence
    : failureOf(fallbackMessage, error);
