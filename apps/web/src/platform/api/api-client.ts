import type { Api } from '@trampolim/contract/api';
import type { RequestOf, ResponseOf } from '@trampolim/contract/wire/endpoint';
import { type RequestParts, request } from './request.ts';

// Only types come from the contract: its schemas would bring the validator to pages that validate nothing.

export type Route = keyof Api;
export type CallOf<R extends Route> = RequestOf<Api[R]> & RequestParts;
/** What is sent along a route; nothing has to be where everything in it is optional. */
export type Arguments<R extends Route> =
  Record<never, never> extends CallOf<R> ? [call?: CallOf<R>] : [call: CallOf<R>];

/** An answer may carry no sentence, such as one that a proxy has replaced: `messageOf` asks for what is said instead. */
type WithOptionalMessage<Data> = Data extends { message: string }
  ? Omit<Data, 'message'> & { message?: string }
  : Data;

/** The sentence of an answer, or `fallbackMessage` where it carries none. */
export const messageOf = ({ message }: { message?: string }, fallbackMessage: string): string =>
  message || fallbackMessage;

export interface Answer<Data> {
  data: WithOptionalMessage<Data>;
  /** 200, or 207 when part of a batch failed. */
  status: number;
  headers: Headers;
}

/**
 * Calls the API: `const { data } = await api('POST /api/auth/login', { body: { email, password } })`.
 * @throws {ApiError}
 */
export async function api<R extends Route>(
  route: R,
  ...[call]: Arguments<R>
): Promise<Answer<ResponseOf<Api[R]>>> {
  const response = await request(route, call);
  const data = (await response.json()) as Answer<ResponseOf<Api[R]>>['data'];
  return { data, status: response.status, headers: response.headers };
}
