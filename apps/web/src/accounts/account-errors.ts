import { ApiError } from '../platform/api/api-error.ts';

/** Replaces “um pouco” in the sentence of a `too_many_requests` error by the waiting time. */
export function withWaitingTime(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.code !== 'too_many_requests' || !error.retryAfterSeconds)
    return error;
  const { status, userMessage, issues, code, retryAfterSeconds } = error;
  const { unit, secondsPerUnit } = waitUnit(retryAfterSeconds);
  const count = Math.ceil(retryAfterSeconds / secondsPerUnit);
  const wait = `${count} ${unit}${count > 1 ? 's' : ''}`;
  return new ApiError(status, {
    message: userMessage?.replace('um pouco', wait),
    issues,
    code,
    retryAfterSeconds,
  });
}

/** Adds the waiting time to the error of a request: `await api(…).catch(rejectWithWaitingTime)`. */
export function rejectWithWaitingTime(error: unknown): never {
  throw withWaitingTime(error);
}

/** Returns minutes, except for very short or long waits. */
function waitUnit(waitSeconds: number): { unit: string; secondsPerUnit: number } {
  if (waitSeconds < 60) return { unit: 'segundo', secondsPerUnit: 1 };
  if (waitSeconds <= 7200) return { unit: 'minuto', secondsPerUnit: 60 };
  return { unit: 'hora', secondsPerUnit: 3600 };
}

/** The fallback message of account forms whose changes could not be saved. */
export const accountFailure = 'Erro ao atualizar conta!';
