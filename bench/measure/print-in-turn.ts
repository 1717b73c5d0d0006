import { percentile } from './percentiles.ts';
import { runLoad, startMeasuring } from './run-load.ts';

interface PrintedRequest {
  label: string;
  authorization: string;
  path: string;
}

/** Prints how long each of these requests takes over HTTP, on one connection, one after the other. */
export async function printInTurn(url: string, seconds: number, requests: PrintedRequest[]): Promise<void> {
  const measuring = startMeasuring();
  console.log(`\n${'one connection over HTTP, in turn'.padEnd(42)}p50 ms    p99 ms`);
  for (const { label, authorization, path } of requests) {
    const { milliseconds } = await runLoad(measuring, {
      over: 'http',
      url,
      authorizations: [authorization],
      paths: [path],
      connections: 1,
      seconds,
    });
    const [p50, p99] = [0.5, 0.99].map((share) => percentile(milliseconds, share).toFixed(1).padStart(6));
    console.log(`${label.padEnd(42)}${p50}    ${p99}`);
  }
  measuring.kill();
}
