import { readFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { endpoints } from '@trampolim/contract/api';
import type { FastifyInstance } from 'fastify';

/** Records which endpoints succeed, one per line, in the file that `CALL_RECORD` names. */
export function recordSuccessfulCalls(app: FastifyInstance): void {
  const { CALL_RECORD } = process.env;
  if (!CALL_RECORD) return;
  app.addHook('onResponse', async ({ method, routeOptions: { url = '' } }, { statusCode }) => {
    if (statusCode < 400) await appendFile(CALL_RECORD, `${method} ${url}\n`);
  });
}

/** Returns the endpoints of the contract that a record of successful calls does not contain. */
export function findUncalledEndpoints(record: string): string[] {
  const called = new Set(readFileSync(record, 'utf8').split('\n'));
  return endpoints.map(({ method, path }) => `${method} ${path}`).filter((call) => !called.has(call));
}
