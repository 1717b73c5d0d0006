import type { Statement } from '../setup/record-statements.ts';

/** What the measuring process is told to do: to send every request over and over, in turn, on so many connections; over HTTP by one account for each, as far as they go. */
export type Order = { connections: number; seconds: number } & (
  | {
      over: 'http';
      url: string;
      authorizations: string[];
      paths: string[];
      encoding?: 'br';
      /** The address that connects, one of this machine. */
      localAddress?: string;
      /** Opens a connection for each request. */
      reconnects?: boolean;
      /** Counts refusals and resets instead of ending the run. */
      mayBeRefused?: boolean;
    }
  | { over: 'sql'; url: string; scripts: Statement[][] }
);

/** Each answer's milliseconds, beside the number of its request. */
export interface Observations {
  requests: number[];
  milliseconds: number[];
  /** From the first request to the last answer. */
  seconds: number;
  /** Requests that were refused, or whose connection was reset. */
  refused: number;
}
