import { ApiError } from '../platform/api/api-error.ts';

/** A refusal of too many attempts that says how long to wait: in minutes, unless that is under one or beyond two hours. */
export function withWait(fault: unknown): unknown {
  if (!(fault instanceof ApiError) || fault.code !== 'too_many_requests' || !fault.retryAfter) return fault;
  const { status, sentence, issues, code, retryAfter } = fault;
  const [seconds, unit] =
    retryAfter < 60 ? [1, 'segundo'] : retryAfter <= 7200 ? [60, 'minuto'] : ([3600, 'hora'] as const);
  const count = Math.ceil(retryAfter / seconds);
  const wait = `${count} ${unit}${count > 1 ? 's' : ''}`;
  return new ApiError(status, sentence?.replace('um pouco', wait), issues, code, retryAfter);
}

/** Said of every account that was not saved, before what the server says of it. */
export const accountFailure = 'Erro ao atualizar conta!';
