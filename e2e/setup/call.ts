import { randomInt } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import type { Api, Route } from '@trampolim/contract/api';
import type { RequestOf, ResponseOf } from '@trampolim/contract/wire/endpoint';

/** The parts of a request. The query is left out, because no test needs one to prepare its data. */
type Call<R extends Route> = Pick<RequestOf<Api[R]>, 'params' | 'body'> & { token?: string };

/** Each call uses another IP address, so that the tests do not reach the limits of one network. */
const randomAddress = (): string => ['10', ...Array.from({ length: 3 }, () => randomInt(256))].join('.');

/** Calls the API to prepare a test: `call(request, 'POST /api/auth/login', { body })`. */
export async function call<R extends Route>(
  request: APIRequestContext,
  route: R,
  { params, body, token }: Call<R>,
): Promise<ResponseOf<Api[R]>> {
  const [method = '', path = ''] = route.split(' ');
  const values = new Map<string, unknown>(Object.entries(params ?? {}));
  const url = path.replace(/:(\w+)/g, (_, name: string) => String(values.get(name)));
  const response = await request.fetch(url, {
    method,
    data: body,
    headers: { 'x-forwarded-for': randomAddress(), ...(token && { authorization: `Bearer ${token}` }) },
  });
  expect(response.status(), `${route}: ${await response.text()}`).toBe(200);
  return (await response.json()) as ResponseOf<Api[R]>;
}
