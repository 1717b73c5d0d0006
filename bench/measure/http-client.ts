import { Agent, request } from 'node:http';

interface HttpClientOptions {
  connections: number;
  encoding?: string | undefined;
  localAddress?: string | undefined;
  reconnects?: boolean | undefined;
}

/**
 * Creates a client that keeps its connections open, unless `reconnects` is true. `send` rejects any status except 200.
 */
export function createHttpClient(
  url: string,
  { connections, encoding, localAddress, reconnects = false }: HttpClientOptions,
) {
  const agent = new Agent({ keepAlive: !reconnects, maxSockets: connections });
  const send = (path: string, authorization: string) =>
    new Promise<void>((resolve, reject) => {
      const clientRequest = request(
        `${url}${path}`,
        {
          agent,
          headers: {
            ...(authorization && { authorization }),
            ...(encoding && { 'accept-encoding': encoding }),
          },
          ...(localAddress && { localAddress }),
        },
        (response) => {
          response.resume();
          response.on('error', reject);
          response.on('end', () => {
            if (response.statusCode === 200) resolve();
            else reject(new Error(`${path} responded with ${response.statusCode}`));
          });
        },
      );
      clientRequest.on('error', reject);
      clientRequest.end();
    });
  return { send, close: () => agent.destroy() };
}
