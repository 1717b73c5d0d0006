import { Agent, request } from 'node:http';

/** Gets pages over connections that stay open; anything but 200 is an error. */
export function get(url: string, connections: number, encoding?: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send = (path: string, authorization: string) =>
    new Promise<void>((resolve, reject) => {
      const asked = request(
        `${url}${path}`,
        { agent, headers: { authorization, ...(encoding && { 'accept-encoding': encoding }) } },
        (response) => {
          response.resume();
          response.on('end', () => {
            if (response.statusCode === 200) resolve();
            else reject(new Error(`${path} answered ${response.statusCode}`));
          });
        },
      );
      asked.on('error', reject);
      asked.end();
    });
  return { send, close: () => agent.destroy() };
}
