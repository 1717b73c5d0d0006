import { ApiError } from '../platform/api/api-error.ts';

/** Adds the waiting time to a `too_many_requests` error. */
export function withWait(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.code !== 'too_many_requests' || !error.retryAfter) return error;
  const { status, serverMessage, issues, code, retryAfter } = error;
  const { seconds, unit } = waitUnit(retryAfter);
  const count = Math.ceil(retryAfter / seconds);
  const wait = `${count} ${unit}${count > 1 ? 's' : ''}`;
  return new ApiError(status, serverMessage?.replace('um pouco', wait), issues, code, retryAfter);
}

/** Returns minutes, except for very short or long waits. */
function waitUnit(waitSeconds: number): { seconds: number; unit: string } {
  if (waitSeconds < 60) return { seconds: 1, unit: 'segundo' };
  if (waitSeconds <= 7200) return { seconds: 60, unit: 'minuto' };
  return { seconds: 3600, unit: 'hora' };
}

/** Precedes the server's message when an account could not be saved. */
export const accountFailure = 'Erro ao atualizar conta!';
