import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';

/** Requests pages as a browser does, one after the other over a persistent connection. */
export function createPageClient(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    /** Returns the milliseconds until the first byte of a page, and the ETag that identifies its version. */
    async requestPage(path: string): Promise<{ milliseconds: number; tag: string }> {
      const pageRequest = request(`${url}${path}`, {
        agent,
        headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
      });
      const startedAt = performance.now();
      pageRequest.end();
      const [response] = (await once(pageRequest, 'response')) as [IncomingMessage];
      const milliseconds = performance.now() - startedAt;
      response.resume();
      await once(response, 'end');
      if (response.statusCode !== 200) throw new Error(`${path} responded with ${response.statusCode}`);
      return { milliseconds, tag: response.headers.etag ?? '' };
    },
    close: () => agent.destroy(),
  };
}
