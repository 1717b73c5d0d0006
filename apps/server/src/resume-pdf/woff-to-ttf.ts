import { inflateSync } from 'node:zlib';

// The formats, with all numbers in big-endian order: https://www.w3.org/TR/WOFF/ and
// https://learn.microsoft.com/typography/opentype/spec/otff.

const woffSignature = 0x774f4646;
/** Positions of the fields in the header of a WOFF file. */
const woffHeader = { signature: 0, flavor: 4, tableCount: 12, length: 44 };
/** Positions of the fields in the entry of a table. Each of them has four bytes. */
const woffEntry = { tag: 0, offset: 4, packedLength: 8, tableLength: 12, checksum: 16, length: 20 };
const ttfHeader = { version: 0, tableCount: 4, searchRange: 6, entrySelector: 8, rangeShift: 10, length: 12 };
const ttfEntry = { tag: 0, checksum: 4, offset: 8, tableLength: 12, length: 16 };

/**
 * Unpacks the font inside a WOFF file. The PDF writer accepts both, but unpacks a WOFF's tables again for each glyph,
 * which makes a resume take eight times as long.
 */
export function woffToTtf(woff: Buffer): Buffer {
  if (woff.readUInt32BE(woffHeader.signature) !== woffSignature) throw new Error('Not a WOFF file.');
  const tableCount = woff.readUInt16BE(woffHeader.tableCount);
  const directory = Buffer.alloc(ttfHeader.length + ttfEntry.length * tableCount);
  writeHeader(directory, woff.readUInt32BE(woffHeader.flavor), tableCount);
  const parts: Buffer[] = [directory];
  let offset = directory.length;
  for (let index = 0; index < tableCount; index += 1) {
    const from = woffHeader.length + index * woffEntry.length;
    const to = ttfHeader.length + index * ttfEntry.length;
    const table = unpackTable(woff, from);
    woff.copy(directory, to + ttfEntry.tag, from + woffEntry.tag, from + woffEntry.tag + 4);
    woff.copy(directory, to + ttfEntry.checksum, from + woffEntry.checksum, from + woffEntry.checksum + 4);
    directory.writeUInt32BE(offset, to + ttfEntry.offset);
    directory.writeUInt32BE(table.length, to + ttfEntry.tableLength);
    // Every table starts at a multiple of four bytes.
    const padding = Buffer.alloc((4 - (table.length % 4)) % 4);
    parts.push(table, padding);
    offset += table.length + padding.length;
  }
  return Buffer.concat(parts);
}

/** The last three fields prepare a binary search of the directory. */
function writeHeader(directory: Buffer, version: number, tableCount: number): void {
  const entrySelector = Math.floor(Math.log2(tableCount));
  const searchedTables = 2 ** entrySelector;
  directory.writeUInt32BE(version, ttfHeader.version);
  directory.writeUInt16BE(tableCount, ttfHeader.tableCount);
  directory.writeUInt16BE(ttfEntry.length * searchedTables, ttfHeader.searchRange);
  directory.writeUInt16BE(entrySelector, ttfHeader.entrySelector);
  directory.writeUInt16BE(ttfEntry.length * (tableCount - searchedTables), ttfHeader.rangeShift);
}

/** Returns the content of a table. WOFF stores a table uncompressed if compression would not make it shorter. */
function unpackTable(woff: Buffer, entry: number): Buffer {
  const offset = woff.readUInt32BE(entry + woffEntry.offset);
  const packedLength = woff.readUInt32BE(entry + woffEntry.packedLength);
  const tableLength = woff.readUInt32BE(entry + woffEntry.tableLength);
  const packed = woff.subarray(offset, offset + packedLength);
  return packedLength < tableLength ? inflateSync(packed) : packed;
}
