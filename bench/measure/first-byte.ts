import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';

/** Requests pages as a browser does, one after the other over a persistent connection. */
export function askForPages(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    /** Milliseconds until the first byte of a page, and the ETag that identifies its version. */
    async firstByte(path: string): Promise<{ milliseconds: number; tag: string }> {
      const asked = request(`${url}${path}`, {
        agent,
        headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
      });
      const started = performance.now();
      asked.end();
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      const milliseconds = performance.now() - started;
      answer.resume();
      await once(answer, 'end');
      if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`);
      return { milliseconds, tag: answer.headers.etag ?? '' };
    },
    close: () => agent.destroy(),
  };
}
