import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { answerFirst } from '../platform/http/admission.ts';
import type { PageMemory } from './page-memory.ts';
import { type Form, formFor, isKnown } from './stored-page.ts';

/**
 * Sends kept pages ahead of everything but the limits of connections. What looks at sessions, bodies, turns and load concerns none of them, and costs several
 * times as much as the page: its headers are those of the first time that it went the long way.
 */
export const sendKeptFirst = ({ server }: FastifyInstance, memory: PageMemory): void =>
  answerFirst(server, (request, response) => sendKept(request, response, memory));

function sendKept(
  { method, url = '', headers }: IncomingMessage,
  response: ServerResponse,
  memory: PageMemory,
) {
  if ((method !== 'GET' && method !== 'HEAD') || headers.host === undefined) return false;
  const page = memory.find(url);
  const form = page && formFor(page, headers['accept-encoding']);
  if (!page || !form?.sent) return false;
  if (page.status === 200 && isKnown(form, headers['if-none-match']))
    response.writeHead(304, form.sent).end();
  else response.writeHead(page.status, { ...form.sent, 'content-length': form.body.length }).end(form.body);
  return true;
}

/** Notes with which headers a page left. */
export function noteHeaders(form: Form, sent: Record<string, number | string | string[] | undefined>): void {
  form.sent ??= Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
  );
}
