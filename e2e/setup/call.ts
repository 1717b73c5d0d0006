import { expect, type Page } from '@playwright/test';
import type { Api, Route } from '@trampolim/contract/api';
import type { RequestOf, ResponseOf } from '@trampolim/contract/endpoint';

type CallOf<R extends Route> = RequestOf<Api[R]>;

/** Calls the API for what a story takes for granted, as the person who is signed in at the page. */
export async function call<R extends Route>(
  page: Page,
  route: R,
  { params, body }: CallOf<R>,
): Promise<ResponseOf<Api[R]>> {
  const [method = '', path = ''] = route.split(' ');
  const values = new Map<string, unknown>(Object.entries(params ?? {}));
  const response = await page.request.fetch(
    path.replace(/:(\w+)/g, (_, name: string) => String(values.get(name))),
    { method, data: body, headers: await authorization(page) },
  );
  expect(response.status(), `${route}: ${await response.text()}`).toBe(200);
  return (await response.json()) as ResponseOf<Api[R]>;
}

async function authorization(page: Page): Promise<Record<string, string>> {
  const token = page.url().startsWith('http')
    ? await page.evaluate(() => sessionStorage.getItem('trampolim.accessToken'))
    : null;
  return token ? { authorization: `Bearer ${token}` } : {};
}
