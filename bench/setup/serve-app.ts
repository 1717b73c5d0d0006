import type { AddressInfo } from 'node:net';
import type { Role } from '@trampolim/contract/values/vocabulary';
import { startSession } from '../../apps/server/src/accounts/sessions/start-session.ts';
import { type AppOptions, buildApp } from '../../apps/server/src/app.ts';
import { createServices } from '../../apps/server/src/create-services.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { type Database, openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { openJobs } from '../../apps/server/src/platform/jobs.ts';
import { recordStatements, type Statement } from './record-statements.ts';

export interface ServedApp {
  url: string;
  /** Creates an account, signs it in, and returns its authorization header. */
  signInViewer(): Promise<string>;
  /** Counts the items of a response and records its statements. */
  inspect(path: string): Promise<{ items: number; statements: Statement[] }>;
  db: Database;
  /** Starts a session for another person. */
  signIn(as: Person): Promise<{ authorization: string; refreshToken: string }>;
  close(): Promise<void>;
}

export interface Person {
  id: string;
  role: Role;
}

/** Starts the server as in production, for viewers of one kind, on the port of the environment or on a free one. */
export async function serveApp(
  databaseUrl: string,
  createViewer: (db: Database) => Promise<Person>,
  environment: NodeJS.ProcessEnv = {},
  options: AppOptions = {},
): Promise<ServedApp> {
  const secret = 'a secret for one run of one benchmark, and for nobody else';
  const config = readConfig({ DATABASE_URL: databaseUrl, SESSION_SECRET: secret, DEMO: '0', ...environment });
  const { db, pool } = openDatabase(databaseUrl);
  const jobs = await openJobs(databaseUrl, console);
  const services = createServices({ config, db, pool, jobs }, { current: secret });
  const app = await buildApp(services, options);
  await app.listen({ port: Number(environment.PORT ?? 0), host: '127.0.0.1' });

  const signIn = async ({ id }: Person) => {
    const { sessionId, refreshToken } = await db
      .transaction()
      .execute((transaction) => startSession(transaction, id));
    const token = await services.authenticator.issueAccessToken(sessionId);
    return { authorization: `Bearer ${token}`, refreshToken };
  };
  const signInViewer = async () => (await signIn(await createViewer(db))).authorization;
  const authorization = await signInViewer();

  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    signInViewer,
    db,
    signIn,
    async inspect(path) {
      const countItems = async () => {
        const response = await app.inject({ url: path, headers: { authorization } });
        if (response.statusCode !== 200)
          throw new Error(`${path} responded with ${response.statusCode}: ${response.body}`);
        // The response is a list, or an object that contains one.
        return Object.values(response.json<object>()).flat().length;
      };
      // The first request fills caches, so that the second one does not fill them again.
      const items = await countItems();
      return { items, statements: await recordStatements(pool, countItems) };
    },
    async close() {
      await app.close();
      await jobs.stop();
      await db.destroy();
    },
  };
}
