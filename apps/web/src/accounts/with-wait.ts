import { ApiError } from '../platform/api-error.ts';

/** A refusal of too many attempts that says how long to wait, in minutes unless it is shorter. */
export function withWait(fault: unknown): unknown {
  if (!(fault instanceof ApiError) || fault.code !== 'too_many_requests' || !fault.retryAfter) return fault;
  const { status, message, issues, code, retryAfter } = fault;
  const [count, unit] =
    retryAfter < 60 ? [retryAfter, 'segundo'] : ([Math.ceil(retryAfter / 60), 'minuto'] as const);
  const wait = `${count} ${unit}${count > 1 ? 's' : ''}`;
  return new ApiError(status, message.replace('um pouco', wait), issues, code, retryAfter);
}
