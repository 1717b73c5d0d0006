import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout } from 'node:timers/promises';

/** The message that starts an attack of importing clients, which lasts until the next message. */
export interface ImportFlood {
  url: string;
  /** The authorization headers of the companies, which the clients use in turn. */
  authorizations: string[];
  clientCount: number;
  body: string;
}

/** The outcomes of the requests, such as `200`, `429 too_many_requests` or `disconnected`, with their number. */
export interface ImportFloodReport {
  outcomes: Record<string, number>;
  /** Refusals with an answer that does not say when to try again. */
  withoutRetryAfter: number;
  /** Milliseconds until every client had the first answer or was disconnected. */
  firstWaveMs: number;
}

interface Outcome {
  name: string;
  /** Undefined if the answer lacks it. */
  retryAfter: number | undefined;
}

/** The wait of a client whose connection was closed. */
const reconnectMs = 2_000;

const disconnected: Outcome = { name: 'disconnected', retryAfter: undefined };

/** The clients share 250 addresses, so that the limit of one network does not refuse them. */
const addressOf = (client: number): string => `127.6.1.${(client % 250) + 1}`;

const sendImport = (url: string, payload: Buffer, authorization: string, localAddress: string) =>
  new Promise<Outcome>((resolve) => {
    const clientRequest = request(
      `${url}/api/user/company/vacancy-imports`,
      {
        agent: false,
        method: 'POST',
        localAddress,
        headers: { authorization, 'content-type': 'application/json', 'content-length': payload.length },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', () => resolve(disconnected));
        response.on('end', () => resolve(toOutcome(response.statusCode, response.headers, chunks)));
      },
    );
    clientRequest.on('error', () => resolve(disconnected));
    clientRequest.end(payload);
  });

function toOutcome(
  status: number | undefined,
  { 'retry-after': retryAfter }: { 'retry-after'?: string | undefined },
  chunks: Buffer[],
): Outcome {
  if (status === 200) return { name: '200', retryAfter: undefined };
  const { code = '' } = JSON.parse(Buffer.concat(chunks).toString()) as { code?: string };
  return {
    name: `${status ?? 0} ${code}`,
    retryAfter: retryAfter === undefined ? undefined : Number(retryAfter),
  };
}

/** All clients start at once. A refused one tries again after the time in `Retry-After`. */
async function flood({ url, authorizations, clientCount, body }: ImportFlood): Promise<ImportFloodReport> {
  const payload = Buffer.from(body);
  const report: ImportFloodReport = { outcomes: {}, withoutRetryAfter: 0, firstWaveMs: 0 };
  const stopController = new AbortController();
  const startedAt = performance.now();
  const runClient = async (_: unknown, client: number) => {
    const authorization = authorizations[client % authorizations.length] ?? '';
    for (let attempt = 0; !stopController.signal.aborted; attempt += 1) {
      const { name, retryAfter } = await sendImport(url, payload, authorization, addressOf(client));
      if (attempt === 0) report.firstWaveMs = performance.now() - startedAt;
      report.outcomes[name] = (report.outcomes[name] ?? 0) + 1;
      if (/^[45]/.test(name) && !retryAfter) report.withoutRetryAfter += 1;
      const waitMs = name === '200' ? 0 : (retryAfter ?? 0) * 1000 || reconnectMs;
      await setTimeout(waitMs, undefined, { signal: stopController.signal }).catch(() => undefined);
    }
  };
  const flooding = Promise.all(Array.from({ length: clientCount }, runClient));
  await once(process, 'message');
  stopController.abort();
  await flooding;
  return report;
}

while (process.connected) {
  const [message] = (await once(process, 'message')) as [ImportFlood];
  process.send?.(await flood(message));
}
