import { parseArgs } from 'node:util';

export interface BenchArguments {
  rows: number;
  /** Keeps the loaded database for the next run with this option. */
  keep: boolean;
  /**
   * The folder of a PostgreSQL cluster from an earlier run, whose data is used with the migrations of this checkout.
   * Empty for none.
   */
  folder: string;
  /** The duration of one round. Everything is measured in several rounds. */
  seconds: number;
  /** A part of the name of the only thing to measure; empty for everything. */
  only: string;
}

/**
 * Reads arguments such as `--rows 1000000 --keep --seconds 10 --only "cached response" --folder /tmp/bench/candidates`.
 */
export function readBenchArguments(defaultRows: number): BenchArguments {
  const { values } = parseArgs({
    options: {
      rows: { type: 'string', default: String(defaultRows) },
      keep: { type: 'boolean', default: false },
      folder: { type: 'string', default: '' },
      seconds: { type: 'string', default: '8' },
      only: { type: 'string', default: '' },
    },
  });
  return { ...values, rows: Number(values.rows), seconds: Number(values.seconds) };
}
