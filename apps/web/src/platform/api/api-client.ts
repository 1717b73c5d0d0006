import type { Api, Route } from '@trampolim/contract/api';
import type { RequestOf, ResponseOf } from '@trampolim/contract/wire/endpoint';
import { ApiError } from './api-error.ts';
import { type RequestParts, request } from './request.ts';

// Imports only types from the contract: its schemas would add the validator to every page.

export type CallOf<R extends Route> = RequestOf<Api[R]> & RequestParts;
/** The arguments of a route; the call may be omitted if all its parts are optional. */
export type Arguments<R extends Route> =
  Record<never, never> extends CallOf<R> ? [call?: CallOf<R>] : [call: CallOf<R>];

/** The message may be missing, for example if a proxy replaced the response: use `messageOf`. */
type WithOptionalMessage<Data> = Data extends { message: string }
  ? Omit<Data, 'message'> & { message?: string }
  : Data;

/** The message of a response, or `fallbackMessage` if it has none. */
export const messageOf = ({ message }: { message?: string }, fallbackMessage: string): string =>
  message || fallbackMessage;

/**
 * Checks that a response has these fields, such as a new secret, and returns it.
 * @throws {ApiError} without a message, so that the caller shows its fallback message
 */
export function withFields<Data extends object>(data: Data, ...fields: (keyof Data)[]): Data {
  if (fields.some((field) => data[field] === undefined)) throw new ApiError(200);
  return data;
}

/**
 * True if a response such as `{}` does not contain the item that it should. Caching it would break the screens that
 * show the item.
 */
export const isIncomplete = <Item extends object>(item: Item, required: keyof Item): boolean =>
  item[required] === undefined;

interface ApiResponse<Data> {
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
): Promise<ApiResponse<ResponseOf<Api[R]>>> {
  const response = await request(route, call);
  const data = (await response.json()) as ApiResponse<ResponseOf<Api[R]>>['data'];
  return { data, status: response.status, headers: response.headers };
}

export const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Rejects parameters that are not UUIDs without a request: URLs are user input, and some would not even reach the
 * server.
 * @throws {ApiError} the same error as the server's
 */
export function assertUuidParams(params: object = {}): void {
  if (Object.values(params).every((value) => uuidPattern.test(String(value)))) return;
  throw new ApiError(400, { code: 'invalid_input' });
}
