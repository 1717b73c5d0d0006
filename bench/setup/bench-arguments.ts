import { parseArgs } from 'node:util';

export interface BenchArguments {
  rows: number;
  /** Leaves the loaded database behind, for the next run that is to keep it. */
  keep: boolean;
  /** The folder of a cluster that an earlier run left, whose data are used with the migrations of this checkout. Empty for none. */
  folder: string;
  /** The length of one round. Everything is measured in several rounds. */
  seconds: number;
  /** Part of the name of what is to be measured alone; empty for everything. */
  only: string;
}

/** `--rows 1000000 --keep --seconds 10 --only "cached answer" --folder /tmp/bench/candidates` */
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
