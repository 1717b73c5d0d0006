import { writeAccountId } from './candidates-resume.ts';

/** The columns of a table, and a function that writes one row. */
export interface CopyTarget {
  columns: string[];
  write(rows: CopyRows, n: number): void;
}

const epochDay = Date.UTC(2000, 0, 1) / 86_400_000;
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

  accountId(n: number): void {
    this.int32(16);
    writeAccountId(this.buffer, this.length, n);
    this.length += 16;
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

/** Yields the rows `first` to `last` of a table, for `copy ... from stdin (format binary)`. */
export function* copyRows(
  target: CopyTarget,
  first: number,
  last: number,
  onRows: (rowCount: number) => void,
): Generator<Buffer> {
  yield header;
  for (let n = first; n <= last; ) {
    const rows = new CopyRows(chunkSize);
    const firstOfChunk = n;
    for (; n <= last && rows.length < chunkSize - maxRowSize; n += 1) {
      rows.int16(target.columns.length);
      target.write(rows, n);
    }
    yield rows.buffer.subarray(0, rows.length);
    onRows(n - firstOfChunk);
  }
  yield trailer;
}
