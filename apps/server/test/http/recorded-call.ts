import type { Api, Route } from '@trampolim/contract/api';
import type { RequestOf } from '@trampolim/contract/wire/endpoint';
import type { Person } from '../test-app.ts';

export type AdminRoute = {
  [R in Route]: Api[R]['audience'] extends readonly (infer Who)[] ? ('Admin' extends Who ? R : never) : never;
}[Route];

/** A request, and a text that its log line must contain. */
export interface RecordedCall<R extends Route> {
  request: RequestOf<Api[R]>;
  logText: string;
}

export type Admin = Person & { email: string };

/**
 * Creates a request for every call that administrators may make, or gives the reason why the call is not recorded. A
 * new call does not compile until it is listed.
 */
export type AdministratorCalls = { [R in AdminRoute]: string | ((admin: Admin) => Promise<RecordedCall<R>>) };
