import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

export interface TestBrowser {
  post(url: string, body?: object): Promise<LightMyRequestResponse>;
  /** Tests may set it, to use the cookie of another browser. */
  refreshCookie: string | undefined;
  /** The cookie by which accounts recognise the browser. Tests may set it, too. */
  device: string | undefined;
  /** The cookie of a sign-in that waits for its second step. */
  signInCookie: string | undefined;
}

const propertyOfCookie = {
  refresh_token: 'refreshCookie',
  known_device: 'device',
  sign_in: 'signInCookie',
} as const;
const setCookiePattern = /^(?:__Secure-)?(refresh_token|known_device|sign_in)=([^;]*)/;

/**
 * Stores the server's cookies like a browser and calls from its own IP address. Sends each cookie under two names,
 * because the server reads the name with `__Secure-` only with HTTPS and the other one only without.
 */
export function openBrowser(app: FastifyInstance, ip = '127.0.0.1'): TestBrowser {
  const browser: TestBrowser = {
    refreshCookie: undefined,
    device: undefined,
    signInCookie: undefined,
    async post(url, body) {
      const cookies = Object.entries(propertyOfCookie).flatMap(([name, property]) => {
        const value = browser[property];
        return value ? [`${name}=${value}`, `__Secure-${name}=${value}`] : [];
      });
      const response = await app.inject({
        method: 'POST',
        url,
        remoteAddress: ip,
        ...(cookies.length > 0 && { headers: { cookie: cookies.join('; ') } }),
        ...(body && { payload: body }),
      });
      for (const header of [response.headers['set-cookie'] ?? []].flat()) {
        const [, name, value] = setCookiePattern.exec(header) ?? [];
        if (name) browser[propertyOfCookie[name as keyof typeof propertyOfCookie]] = value || undefined;
      }
      return response;
    },
  };
  return browser;
}
