import { ApiError } from '../platform/api/api-error.ts';

/** Adds the waiting time to a `too_many_requests` error: in minutes, or in seconds or hours for very short or long waits. */
export function withWait(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.code !== 'too_many_requests' || !error.retryAfter) return error;
  const { status, serverMessage, issues, code, retryAfter } = error;
  const [seconds, unit] =
    retryAfter < 60 ? [1, 'segundo'] : retryAfter <= 7200 ? [60, 'minuto'] : ([3600, 'hora'] as const);
  const count = Math.ceil(retryAfter / seconds);
  const wait = `${count} ${unit}${count > 1 ? 's' : ''}`;
  return new ApiError(status, serverMessage?.replace('um pouco', wait), issues, code, retryAfter);
}

/** Precedes the server's message when an account could not be saved. */
export const accountFailure = 'Erro ao atualizar conta!';
