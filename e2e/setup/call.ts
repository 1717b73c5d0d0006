import { type APIRequestContext, expect } from '@playwright/test';
import type { Api, Route } from '@trampolim/contract/api';
import type { RequestOf, ResponseOf } from '@trampolim/contract/endpoint';

type Call<R extends Route> = RequestOf<Api[R]> & { token?: string };

/** Calls the API for what a story takes for granted: `call(request, 'POST /api/auth/login', { body })`. */
export async function call<R extends Route>(
  request: APIRequestContext,
  route: R,
  { params, body, token }: Call<R>,
): Promise<ResponseOf<Api[R]>> {
  const [method = '', path = ''] = route.split(' ');
  const values = new Map<string, unknown>(Object.entries(params ?? {}));
  const address = path.replace(/:(\w+)/g, (_, name: string) => String(values.get(name)));
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const response = await request.fetch(address, { method, data: body, headers });
  expect(response.status(), `${route}: ${await response.text()}`).toBe(200);
  return (await response.json()) as ResponseOf<Api[R]>;
}
