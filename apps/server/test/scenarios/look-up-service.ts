import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

interface LookUpService {
  /** The URL of the service, without a path. */
  url: string;
  /** The paths of the requests, until a test clears them. */
  requests: (string | undefined)[];
  respond: RequestListener;
}

export const respondWith =
  (body: unknown, status = 200): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

/** Starts a server that replaces an external service, such as the one for postal codes. */
export async function startLookUpService(): Promise<LookUpService> {
  const service: LookUpService = { url: '', requests: [], respond: respondWith({}, 404) };
  const server = createServer((request, response) => {
    service.requests.push(request.url);
    service.respond(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return service;
}
