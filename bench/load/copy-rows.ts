import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from } from 'pg-copy-streams';

/** The columns of a table, and a function that writes one row. */
export interface CopyTarget {
  columns: string[];
  write(rows: CopyRows, n: number): void;
}

export const dayMs = 86_400_000;
const epochDay = Date.UTC(2000, 0, 1) / dayMs;
const epochMicroseconds = BigInt(Date.UTC(2000, 0, 1)) * 1000n;
const numericBase = 10_000;

/** A buffer of rows in the binary format of `copy`, in which each value follows its length in bytes. */
export class CopyRows {
  readonly buffer: Buffer;
  length = 0;

  constructor(size: number) {
    this.buffer = Buffer.allocUnsafe(size);
  }

  int16(value: number): void {
    this.length = this.buffer.writeInt16BE(value, this.length);
  }

  int32(value: number): void {
    this.length = this.buffer.writeInt32BE(value, this.length);
  }

  text(value: string): void {
    const written = this.buffer.write(value, this.length + 4, 'utf8');
    this.int32(written);
    this.length += written;
  }

  json(value: string): void {
    const version = 1;
    const written = this.buffer.write(value, this.length + 5, 'utf8');
    this.int32(written + 1);
    this.buffer[this.length] = version;
    this.length += written + 1;
  }

  day(sinceUnixEpoch: number): void {
    this.int32(4);
    this.int32(sinceUnixEpoch - epochDay);
  }

  integer(value: number): void {
    this.int32(4);
    this.int32(value);
  }

  bigint(value: bigint): void {
    this.int32(8);
    this.length = this.buffer.writeBigInt64BE(value, this.length);
  }

  instant(milliseconds: number): void {
    this.bigint(BigInt(milliseconds) * 1000n - epochMicroseconds);
  }

  /** Writes a UUID of version 7 with this time, the same for the same number. */
  id(milliseconds: number, n: number): void {
    this.int32(16);
    const { buffer, length } = this;
    const low = Math.imul(n, 0x9e3779b1);
    const high = Math.imul(n ^ 0x5bd1e995, 0x85ebca6b);
    buffer.writeUIntBE(milliseconds, length, 6);
    buffer.writeUInt16BE(0x7000 | (low >>> 20), length + 6);
    buffer.writeUInt16BE(0xa000 | ((low >>> 8) & 0xfff), length + 8);
    buffer.writeUInt16BE(high >>> 16, length + 10);
    buffer.writeUInt32BE(n, length + 12);
    this.length += 16;
  }

  uuid(bytes: Uint8Array): void {
    this.int32(16);
    this.buffer.set(bytes, this.length);
    this.length += 16;
  }

  null(): void {
    this.int32(-1);
  }

  smallint(value: number): void {
    this.int32(2);
    this.int16(value);
  }

  /** Writes an array of texts or of the labels of an enumeration. */
  array(elementType: number, values: string[]): void {
    const start = this.length;
    const hasNulls = 0;
    const firstIndex = 1;
    // The length in bytes is written last.
    this.int32(0);
    this.int32(values.length > 0 ? 1 : 0);
    this.int32(hasNulls);
    this.int32(elementType);
    if (values.length > 0) {
      this.int32(values.length);
      this.int32(firstIndex);
    }
    for (const value of values) this.text(value);
    this.buffer.writeInt32BE(this.length - start - 4, start);
  }

  /** Writes a positive whole number below 100 million, with two decimals that are 0. */
  numeric(value: number): void {
    const digits = value < numericBase ? [value] : [Math.floor(value / numericBase), value % numericBase];
    const [positive, decimals] = [0, 2];
    this.int32(8 + 2 * digits.length);
    this.int16(digits.length);
    this.int16(digits.length - 1);
    this.int16(positive);
    this.int16(decimals);
    for (const digit of digits) this.int16(digit);
  }
}

const header = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const trailer = Buffer.from([0xff, 0xff]);
const chunkSize = 256 * 1024;
/** No row is larger than this. */
const maxRowSize = 64 * 1024;

interface CopyOptions {
  target: CopyTarget;
  /** The numbers of the first and the last row. */
  range: { first: number; last: number };
  /** True to write the rows frozen, so that they need no vacuum. */
  isFrozen?: boolean;
  onRows?: (rowCount: number) => void;
}

/** Copies rows into a table in the binary format of `copy`. */
export async function copyInto(
  client: Client,
  table: string,
  { isFrozen = false, ...options }: CopyOptions,
): Promise<void> {
  const freeze = isFrozen ? ', freeze' : '';
  const stream = client.query(
    from(`copy ${table} (${options.target.columns.join(', ')}) from stdin (format binary${freeze})`),
  );
  await pipeline(Readable.from(copyRows(options)), stream);
}

function* copyRows({ target, range: { first, last }, onRows }: CopyOptions): Generator<Buffer> {
  yield header;
  for (let n = first; n <= last; ) {
    const rows = new CopyRows(chunkSize);
    const firstOfChunk = n;
    for (; n <= last && rows.length < chunkSize - maxRowSize; n += 1) {
      rows.int16(target.columns.length);
      target.write(rows, n);
    }
    yield rows.buffer.subarray(0, rows.length);
    onRows?.(n - firstOfChunk);
  }
  yield trailer;
}
