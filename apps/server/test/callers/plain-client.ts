import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';

type Verb = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Creates a client that was written from the specification and uses nothing from the contract. It uses cookies, and the
 * methods, paths and field names of the API's first clients, including trailing slashes.
 */
export function plainClient(app: FastifyInstance) {
  let token: string | undefined;
  const cookies: Record<string, string> = {};

  async function send(verb: Verb, url: string, payload?: object) {
    const response = await app.inject({
      method: verb,
      url,
      ...(payload && { payload }),
      cookies,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
    for (const { name, value } of response.cookies) cookies[name] = value;
    return { status: response.statusCode, body: response.json<unknown>() };
  }

  /** Sends a call, expects it to succeed and returns its body. */
  async function expectOk(verb: Verb, url: string, payload?: object) {
    const { status, body } = await send(verb, url, payload);
    expect(status, `${url}: ${JSON.stringify(body)}`).toBe(200);
    return body;
  }

  return {
    send,
    expectOk,
    get: (url: string) => expectOk('GET', url),
    /** Signs in. The client sends the access token with all later calls. */
    async signIn(email: string, password: string) {
      const login = await expectOk('POST', '/api/auth/login', { email, password });
      token = (login as { accessToken: string }).accessToken;
      return login;
    },
  };
}
