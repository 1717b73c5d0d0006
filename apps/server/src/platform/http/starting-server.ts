import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ErrorBody } from '@trampolim/contract/wire/error-body';
import { errorCatalogue } from '@trampolim/contract/wire/errors';
import { getLive } from '@trampolim/contract/wire/health';
import { bareHeaders } from './broken-requests.ts';
import { errorDocument } from './error-document.ts';

/** In seconds. A start takes seconds, a long migration minutes. */
const retryAfterSeconds = '5';

const notReadyBody: ErrorBody = { error: errorCatalogue.not_ready.sentence, code: 'not_ready' };
const { status } = errorCatalogue.not_ready;

interface StartingServer {
  /** Frees the port for the real server. */
  close(): Promise<void>;
}

/**
 * Serves requests while the real server starts, which may take minutes with migrations: `live` succeeds, `ready` does
 * not. A port in use is detected before anything else is started.
 */
export async function serveWhileStarting(address: { port: number; host: string }): Promise<StartingServer> {
  const server = createServer({ keepAlive: false }, handleRequest);
  server.listen(address);
  await once(server, 'listening');
  return {
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** True if the operator chose the port. A port that the system chooses is only known once the real server listens. */
export const isPortChosen = ({ port }: Pick<AddressInfo, 'port'>): boolean => port !== 0;

function handleRequest({ url = '', headers }: IncomingMessage, response: ServerResponse): void {
  const common = { ...bareHeaders, connection: 'close' };
  if (url.split('?')[0] === getLive.path) {
    response.writeHead(200, { ...common, 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify({ status: 'ok' }));
    return;
  }
  const isPage = !url.startsWith('/api') && (headers.accept ?? '').includes('text/html');
  response.writeHead(status, {
    ...common,
    'retry-after': retryAfterSeconds,
    'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
  });
  response.end(isPage ? errorDocument(status, notReadyBody) : JSON.stringify(notReadyBody));
}
