import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

export interface TestBrowser {
  post(url: string, body?: object): Promise<LightMyRequestResponse>;
  /** The refresh cookie. Tests that copy a cookie set it. */
  cookie: string | undefined;
  /** The cookie by which accounts recognise the browser. Tests may set it, too. */
  device: string | undefined;
  /** The cookie of a sign-in that waits for its second step. */
  signIn: string | undefined;
}

const cookieOf = { refresh_token: 'cookie', known_device: 'device', sign_in: 'signIn' } as const;
const setCookie = /^(?:__Secure-)?(refresh_token|known_device|sign_in)=([^;]*)/;

/** Stores the server's cookies like a browser, and calls from a separate IP address. */
export function openBrowser(app: FastifyInstance, ip = '127.0.0.1'): TestBrowser {
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
        remoteAddress: ip,
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
