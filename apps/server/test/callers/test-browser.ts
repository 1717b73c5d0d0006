import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

export interface TestBrowser {
  post(url: string, body?: object): Promise<LightMyRequestResponse>;
  /** The refresh cookie it holds; to be set by tests that copy one. */
  cookie: string | undefined;
  /** The cookie by which accounts know the browser; likewise. */
  device: string | undefined;
  /** The cookie of a sign-in that waits for its second step. */
  signIn: string | undefined;
}

const cookieOf = { refresh_token: 'cookie', known_device: 'device', sign_in: 'signIn' } as const;
const setCookie = /^(?:__Secure-)?(refresh_token|known_device|sign_in)=([^;]*)/;

/** Stores the server's cookies like a browser, and calls from an address of its own. */
export function openBrowser(app: FastifyInstance, address = '127.0.0.1'): TestBrowser {
  const browser: TestBrowser = {
    cookie: undefined,
    device: undefined,
    signIn: undefined,
    async post(url, body) {
      const held = Object.entries(cookieOf).flatMap(([name, of]) =>
        browser[of] ? [`${name}=${browser[of]}`] : [],
      );
      const response = await app.inject({
        method: 'POST',
        url,
        remoteAddress: address,
        ...(held.length > 0 && { headers: { cookie: held.join('; ') } }),
        ...(body && { payload: body }),
      });
      for (const header of [response.headers['set-cookie'] ?? []].flat()) {
        const [, name, value] = setCookie.exec(header) ?? [];
        if (name) browser[cookieOf[name as keyof typeof cookieOf]] = value || undefined;
      }
      return response;
    },
  };
  return browser;
}
