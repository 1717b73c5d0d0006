import { ApiError, sentenceOf } from '../../platform/api-error.ts';

/** What is said of a load that failed: a sentence for faults that have none of their own, or all of it. */
export type Failure = string | ((error: unknown) => string);

export const failureText = (failure: Failure, error: unknown): string =>
  typeof failure === 'string' ? sentenceOf(error, failure) : failure(error);

/** Whether an address names nothing: what it names is gone, or could never have been. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'invalid_input' || (error.code?.endsWith('not_found') ?? false));
