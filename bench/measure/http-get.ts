import { Agent, request } from 'node:http';

interface GetOptions {
  connections: number;
  encoding?: string | undefined;
  localAddress?: string | undefined;
  reconnects?: boolean | undefined;
}

/** Requests pages over persistent connections, unless `reconnects` is true. Any status except for 200 is an error. */
export function get(url: string, { connections, encoding, localAddress, reconnects = false }: GetOptions) {
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
