import { inflateSync } from 'node:zlib';

const woffSignature = 0x774f4646;
const woffHeaderLength = 44;
const woffEntryLength = 20;
const ttfHeaderLength = 12;
const ttfEntryLength = 16;

/**
 * Unpacks the font inside a WOFF file. The PDF writer accepts both, but unpacks a WOFF's tables again for each glyph,
 * which makes a resume take eight times as long.
 */
export function woffToTtf(woff: Buffer): Buffer {
  if (woff.readUInt32BE(0) !== woffSignature) throw new Error('Not a WOFF file.');
  const tableCount = woff.readUInt16BE(12);
  const directory = Buffer.alloc(ttfHeaderLength + ttfEntryLength * tableCount);
  writeHeader(directory, woff.readUInt32BE(4), tableCount);
  const parts: Buffer[] = [directory];
  let offset = directory.length;
  for (let table = 0; table < tableCount; table += 1) {
    const from = woffHeaderLength + table * woffEntryLength;
    const to = ttfHeaderLength + table * ttfEntryLength;
    const length = woff.readUInt32BE(from + 12);
    // Tag and checksum stay as they are.
    woff.copy(directory, to, from, from + 4);
    woff.copy(directory, to + 4, from + 16, from + 20);
    directory.writeUInt32BE(offset, to + 8);
    directory.writeUInt32BE(length, to + 12);
    const padding = Buffer.alloc(-length & 3);
    parts.push(unpackTable(woff, from, length), padding);
    offset += length + padding.length;
  }
  return Buffer.concat(parts);
}

function writeHeader(directory: Buffer, flavour: number, tableCount: number): void {
  const selector = Math.floor(Math.log2(tableCount));
  directory.writeUInt32BE(flavour, 0);
  directory.writeUInt16BE(tableCount, 4);
  directory.writeUInt16BE(ttfEntryLength * 2 ** selector, 6);
  directory.writeUInt16BE(selector, 8);
  directory.writeUInt16BE(ttfEntryLength * (tableCount - 2 ** selector), 10);
}

function unpackTable(woff: Buffer, entry: number, length: number): Buffer {
  const offset = woff.readUInt32BE(entry + 4);
  const packedLength = woff.readUInt32BE(entry + 8);
  const packed = woff.subarray(offset, offset + packedLength);
  return packedLength < length ? inflateSync(packed) : packed;
}
