import type { Statement } from '../setup/record-statements.ts';

/** Requests over HTTP. Each connection has its own account, as long as there are enough. */
export interface HttpLoad {
  over: 'http';
  url: string;
  authorizations: string[];
  paths: string[];
  encoding?: 'br';
  /** The local IP address of the connections. */
  localAddress?: string;
  /** Opens a connection for each request. */
  reconnects?: boolean;
  /** Counts refusals and resets instead of ending the run. */
  mayBeRefused?: boolean;
}

interface SqlLoad {
  over: 'sql';
  url: string;
  scripts: Statement[][];
}

/** The message to the measuring process: send all requests in turn, repeatedly, on several connections. */
export type LoadRun = { connections: number; seconds: number } & (HttpLoad | SqlLoad);

/** The milliseconds until each response, and the number of its request at the same index. */
export interface Observations {
  requests: number[];
  milliseconds: number[];
  /** The time from the first request to the last response. */
  seconds: number;
  /** Requests that were refused, or whose connection was reset. */
  refused: number;
}
