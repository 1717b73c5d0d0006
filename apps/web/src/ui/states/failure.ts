import { ApiError } from '../../platform/api/api-error.ts';

/** Whether an address names nothing: what it names is gone, or could never have been. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'invalid_input' || (error.code?.endsWith('not_found') ?? false));
