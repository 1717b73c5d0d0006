import { once } from 'node:events';
import { Agent, request } from 'node:http';

/** A call of the partner API. */
export interface PartnerCall {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** The message that starts calls, each of which is sent once at most, over several connections. */
export interface CallRun {
  url: string;
  calls: PartnerCall[];
  connections: number;
  seconds: number;
}

export interface CallReport {
  milliseconds: number[];
  /** The number of responses with each status. */
  statuses: Record<string, number>;
  seconds: number;
}

/**
 * The programs of many companies call from many networks, because one network may present few keys a second.
 */
const networkCount = 32;
const addressOf = (call: number): string => `127.${20 + (call % networkCount)}.1.1`;

const agent = new Agent({ keepAlive: true });

const send = (url: string, { method, path, headers, body }: PartnerCall, localAddress: string) =>
  new Promise<number>((resolve, reject) => {
    const clientRequest = request(
      `${url}${path}`,
      {
        agent,
        method,
        localAddress,
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      },
      (response) => {
        response.resume();
        response.on('error', reject);
        response.on('end', () => resolve(response.statusCode ?? 0));
      },
    );
    clientRequest.on('error', reject);
    clientRequest.end(body);
  });

async function run({ url, calls, connections, seconds }: CallRun): Promise<CallReport> {
  const report: CallReport = { milliseconds: [], statuses: {}, seconds: 0 };
  const startedAt = performance.now();
  let next = 0;
  const callInTurn = async () => {
    while (performance.now() < startedAt + seconds * 1000) {
      const number = next++;
      const call = calls[number];
      if (!call) return;
      const sentAt = performance.now();
      const status = await send(url, call, addressOf(number));
      report.milliseconds.push(performance.now() - sentAt);
      report.statuses[status] = (report.statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, callInTurn));
  report.seconds = (performance.now() - startedAt) / 1000;
  return report;
}

while (process.connected) {
  const [message] = (await once(process, 'message')) as [CallRun];
  process.send?.(await run(message));
}
