import { logoPixelsLimit, logoSide } from '@trampolim/contract/wire/limits';
import sharp, { type Metadata } from 'sharp';
import { fail } from '../platform/http/errors.ts';

// The queue limits how many images are decoded at once, so each uses one thread. Caching is useless, because nobody
// uploads an image twice.
sharp.concurrency(1);
sharp.cache(false);

/** Seconds for one image. Ordinary ones take a tenth of a second. */
const maxSeconds = 5;

/** Logos are designed for light surfaces, so transparent ones get a white background in both colour schemes. */
const background = '#ffffff';

const isPng = (bytes: Buffer) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
const isJpeg = (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
const isWebp = (bytes: Buffer) =>
  bytes.subarray(0, 4).equals(Buffer.from('RIFF')) && bytes.subarray(8, 12).equals(Buffer.from('WEBP'));

/** An animated PNG announces its frames before its first picture. The decoder would show only that picture. */
const isAnimatedPng = (bytes: Buffer) => {
  const framesPosition = bytes.indexOf('acTL');
  return isPng(bytes) && framesPosition > 0 && framesPosition < bytes.indexOf('IDAT');
};

/**
 * The chunks that the pixels need. Compressed texts and profiles can unpack to a thousand times their size, so the
 * decoder never sees them.
 */
const drawnChunks = new Set(['IHDR', 'PLTE', 'tRNS', 'sRGB', 'gAMA', 'cHRM', 'IDAT', 'IEND']);
const signatureLength = 8;
/** The bytes of a chunk besides its data: its length, type and checksum. */
const chunkFrameLength = 12;

/**
 * Copies only those chunks of a PNG that are drawn. A chunk that ends beyond the file is left out, and the decoder
 * refuses the rest.
 */
function withDrawnChunks(png: Buffer): Buffer {
  const parts = [png.subarray(0, signatureLength)];
  let position = signatureLength;
  while (position + chunkFrameLength <= png.length) {
    const end = position + chunkFrameLength + png.readUInt32BE(position);
    if (end > png.length) break;
    if (drawnChunks.has(png.toString('latin1', position + 4, position + 8)))
      parts.push(png.subarray(position, end));
    position = end;
  }
  return Buffer.concat(parts);
}

/**
 * Draws the square WebP that is served. It contains only the pixels of the uploaded file: no metadata, profile or other
 * content. The file's type is detected from its bytes, never from its name or the announced type.
 * @throws {Failure} `logo_not_image`, `logo_animated`, `logo_pixels`, `logo_unreadable`
 */
export async function drawLogo(uploaded: Buffer): Promise<Buffer> {
  // Decoders for other formats, such as SVG, never see the file.
  if (!isPng(uploaded) && !isJpeg(uploaded) && !isWebp(uploaded)) throw fail('logo_not_image');
  if (isAnimatedPng(uploaded)) throw fail('logo_animated');
  const bytes = isPng(uploaded) ? withDrawnChunks(uploaded) : uploaded;
  const { width, height, pages = 1 } = await readHead(bytes);
  if (pages > 1) throw fail('logo_animated');
  if (width * height > logoPixelsLimit) throw fail('logo_pixels');
  return sharp(bytes, { limitInputPixels: logoPixelsLimit, failOn: 'error' })
    .timeout({ seconds: maxSeconds })
    .autoOrient()
    .flatten({ background })
    .resize(logoSide, logoSide, { fit: 'contain', background })
    .webp({ quality: 90 })
    .toBuffer()
    .catch(refuse);
}

/** Reads the dimensions without decoding the image. */
const readHead = (bytes: Buffer): Promise<Metadata> =>
  sharp(bytes, { limitInputPixels: false }).metadata().catch(refuse);

/** The decoder's messages are meant for developers. */
const refuse = (): never => {
  throw fail('logo_unreadable');
};
