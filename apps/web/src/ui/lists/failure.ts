import { sentenceOf } from '../../platform/api-error.ts';

/** What is said of a load that failed: a sentence for faults that have none of their own, or all of it. */
export type Failure = string | ((error: unknown) => string);

export const failureText = (failure: Failure, error: unknown): string =>
  typeof failure === 'string' ? sentenceOf(error, failure) : failure(error);
