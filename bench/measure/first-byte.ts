import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';

/** Requests pages as a browser does, one after the other over a persistent connection. */
export function createPageClient(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    /** Milliseconds until the first byte of a page, and the ETag that identifies its version. */
    async firstByte(path: string): Promise<{ milliseconds: number; tag: string }> {
      const pageRequest = request(`${url}${path}`, {
        agent,
        headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
      });
      const started = performance.now();
      pageRequest.end();
      const [response] = (await once(pageRequest, 'response')) as [IncomingMessage];
      const milliseconds = performance.now() - started;
      response.resume();
      await once(response, 'end');
      if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`);
      return { milliseconds, tag: response.headers.etag ?? '' };
    },
    close: () => agent.destroy(),
  };
}
