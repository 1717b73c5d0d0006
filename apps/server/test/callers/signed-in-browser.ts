import { aCandidate } from '../../seeds/candidate-factory.ts';
import { demoPassword } from '../../seeds/demo-password.ts';
import type { TestApp } from '../test-app.ts';
import { openBrowser, type TestBrowser } from './test-browser.ts';

interface SignedInBrowser {
  ana: { id: string; email: string };
  browser: TestBrowser;
  sessionId: string;
}

/** Creates a candidate and signs a browser in. */
export async function aSignedInBrowser(
  { app, db }: Pick<TestApp, 'app' | 'db'>,
  { rememberMe = false }: { rememberMe?: boolean | undefined } = {},
): Promise<SignedInBrowser> {
  const ana = await aCandidate(db);
  const browser = openBrowser(app);
  await browser.post('/api/auth/login', { email: ana.email, password: demoPassword, rememberMe });
  const { id } = await db
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', ana.id)
    .executeTakeFirstOrThrow();
  return { ana, browser, sessionId: id };
}
