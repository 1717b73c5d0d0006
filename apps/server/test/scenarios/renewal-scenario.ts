import { sql } from 'kysely';
import type { TestBrowser } from '../callers/test-browser.ts';
import type { TestApp } from '../test-app.ts';

/** The response to a renewal whose session has ended. */
export const sessionEnded = {
  error: 'Sua sessão terminou. Entre de novo para continuar.',
  code: 'session_ended',
};

/** Returns the calls of the tests about renewing and ending sessions. */
export function renewalScenario({ app, db }: Pick<TestApp, 'app' | 'db'>) {
  return {
    renew: (browser: TestBrowser, body?: object) => browser.post('/api/auth/refresh-token', body),

    /** Changes the replaced tokens of a session as if they had been replaced this much earlier. */
    passSeconds: (sessionId: string, seconds: number) =>
      db
        .updateTable('refresh_token')
        .set({ replaced_at: sql`replaced_at - ${seconds} * interval '1 second'` })
        .where('session_id', '=', sessionId)
        .execute(),

    /** Returns the status of a call with this access token. */
    userStatusWith: async (accessToken: string): Promise<number> =>
      (await app.inject({ url: '/api/user/me', headers: { authorization: `Bearer ${accessToken}` } }))
        .statusCode,
  };
}
