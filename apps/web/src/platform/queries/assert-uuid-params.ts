import { ApiError } from '../api/api-error.ts';

const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * What an address names by anything but an id is missing, without asking; some of it would not even reach the server.
 * @throws {ApiError} as the server's own refusal
 */
export function assertUuidParams(named: object = {}): void {
  if (Object.values(named).every((value) => id.test(String(value)))) return;
  throw new ApiError(400, undefined, [], 'invalid_input');
}
