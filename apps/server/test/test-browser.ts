import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

export interface TestBrowser {
  post(url: string, body?: object): Promise<LightMyRequestResponse>;
  /** The refresh cookie it holds; to be set by tests that copy one. */
  cookie: string | undefined;
}

const refreshCookie = /^refresh_token=([^;]*)/;

/** Keeps the refresh cookie that the server sets, as a browser does, and calls from an address of its own. */
export function openBrowser(app: FastifyInstance, address = '127.0.0.1'): TestBrowser {
  const browser: TestBrowser = {
    cookie: undefined,
    async post(url, body) {
      const response = await app.inject({
        method: 'POST',
        url,
        remoteAddress: address,
        ...(browser.cookie && { headers: { cookie: `refresh_token=${browser.cookie}` } }),
        ...(body && { payload: body }),
      });
      for (const header of [response.headers['set-cookie'] ?? []].flat()) {
        browser.cookie = refreshCookie.exec(header)?.[1] || undefined;
      }
      return response;
    },
  };
  return browser;
}
