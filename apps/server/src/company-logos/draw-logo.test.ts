import { crc32, deflateSync } from 'node:zlib';
import { logoPixelsLimit, logoSide } from '@trampolim/contract/wire/limits';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { logoPng } from '../../seeds/company-logo-factory.ts';
import { drawLogo } from './draw-logo.ts';

const redColour = { r: 200, g: 20, b: 40 };
const plainImage = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: redColour }, limitInputPixels: false });

/** Red, green and blue of one pixel. */
const pixelOf = async (image: Buffer, left: number, top: number): Promise<number[]> => [
  ...(await sharp(image).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
];

/** The error code of a refused image, or `drawn`. */
const outcomeOf = (bytes: Buffer): Promise<unknown> =>
  drawLogo(bytes).then(
    () => 'drawn',
    (error: { code?: string }) => error.code,
  );

const pngSignature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** The length of the signature and of the first chunk, `IHDR`. */
const pngHeadLength = 33;

function pngChunk(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const body = Buffer.concat([Buffer.from(type), content]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A PNG of one colour whose header announces the given size, although it only contains a few bytes. */
function pngBomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const bitDepth = 8;
  head.writeUInt8(bitDepth, 8);
  const rows = deflateSync(Buffer.alloc((width + 1) * Math.min(height, 1000)), { level: 9 });
  return Buffer.concat([
    pngSignature,
    pngChunk('IHDR', head),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The same picture, announced as the first of two frames. */
function animatedPng(png: Buffer): Buffer {
  const head = png.subarray(0, pngHeadLength);
  const frames = Buffer.alloc(8);
  frames.writeUInt32BE(2);
  return Buffer.concat([head, pngChunk('acTL', frames), png.subarray(pngHeadLength)]);
}

/** Adds chunks to a PNG that unpack to far more than their size. */
function withChunkBombs(png: Buffer, type: string, count: number): Buffer {
  const head = png.subarray(0, pngHeadLength);
  const compressed = deflateSync(Buffer.alloc(25_000_000, 'a'), { level: 9 });
  // Ends the keyword and fills the fields before the compressed data: the compression method and, in iTXt, also a flag
  // and two empty names of a language.
  const separator = type === 'iTXt' ? '\0\u0001\0\0\0' : '\0\0';
  const chunks = Array.from({ length: count }, (_, index) =>
    pngChunk(type, Buffer.concat([Buffer.from(`k${index}${separator}`), compressed])),
  );
  return Buffer.concat([head, ...chunks, png.subarray(pngHeadLength)]);
}

test.each(['zTXt', 'iTXt', 'iCCP'])('compressed %s chunks of a PNG are never unpacked', async (type) => {
  // A PNG may have several chunks of text, but only one colour profile.
  const bytes = withChunkBombs(logoPng(1), type, type === 'iCCP' ? 1 : 10);
  const before = process.memoryUsage.rss();

  expect(await outcomeOf(bytes)).toBe('drawn');

  expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000);
});

test.each([
  ['a PNG', () => plainImage(300, 300).png().toBuffer()],
  ['a JPEG', () => plainImage(300, 300).jpeg().toBuffer()],
  ['a WebP', () => plainImage(300, 300).webp().toBuffer()],
  ['a PNG of 16 bits', () => plainImage(30, 30).toColourspace('rgb16').png().toBuffer()],
  ['a JPEG for printers', () => plainImage(30, 30).toColourspace('cmyk').jpeg().toBuffer()],
  ['one pixel', () => plainImage(1, 1).png().toBuffer()],
  ['a line', () => plainImage(4000, 1).png().toBuffer()],
  ['the largest image', () => plainImage(4096, 4096).png().toBuffer()],
])('%s becomes a square WebP', async (_, upload) => {
  const image = await drawLogo(await upload());

  expect(await sharp(image).metadata()).toMatchObject({
    format: 'webp',
    width: logoSide,
    height: logoSide,
    hasAlpha: false,
  });
  const [red, ...otherColours] = await pixelOf(image, logoSide / 2, logoSide / 2);
  expect(red).toBeGreaterThan(Math.max(...otherColours));
});

test('a wide logo is surrounded by white instead of cropped', async () => {
  // A red square at the left of a transparent image that is four times as wide.
  const wide = await sharp({
    create: { width: 400, height: 100, channels: 4, background: { ...redColour, alpha: 0 } },
  })
    .composite([{ input: await plainImage(100, 100).png().toBuffer(), left: 0, top: 0 }])
    .png()
    .toBuffer();

  const image = await drawLogo(wide);

  // The logo is a strip of 64 pixels in the middle of 256 × 256 pixels, with the square in its first 64 pixels. The
  // square's red contains little green.
  expect((await pixelOf(image, 30, 128))[1]).toBeLessThan(60);
  for (const [x, y] of [
    [200, 128],
    [128, 10],
    [128, 246],
  ] as const)
    expect(Math.min(...(await pixelOf(image, x, y)))).toBeGreaterThan(250);
});

test('only the pixels of an upload are drawn, rotated by its orientation tag', async () => {
  const photo = await plainImage(40, 20)
    .jpeg()
    .withExif({ IFD0: { Artist: 'Ana Souza', Orientation: '6' }, IFD3: { GPSLatitudeRef: 'S' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const polyglot = Buffer.concat([photo, Buffer.from('<script>alert("oi")</script>')]);
  expect((await sharp(photo).metadata()).exif).toBeDefined();

  const image = await drawLogo(polyglot);

  const { exif, icc, xmp, iptc, comments, orientation } = await sharp(image).metadata();
  expect([exif, icc, xmp, iptc, comments, orientation]).toEqual(Array.from({ length: 6 }));
  expect(image.includes('script')).toBe(false);
  expect(image.includes('Ana')).toBe(false);
  // The file is landscape, but its orientation tag turns it to portrait: white is left and right of the picture.
  expect((await pixelOf(image, 10, 128))[1]).toBeGreaterThan(250);
  expect((await pixelOf(image, 128, 10))[1]).toBeLessThan(60);
});

test.each<[string, () => Buffer | Promise<Buffer>, string]>([
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'logo_not_image'],
  [
    'an SVG that names a file',
    () =>
      Buffer.from(
        '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>',
      ),
    'logo_not_image',
  ],
  ['a GIF', () => plainImage(3, 3).gif().toBuffer(), 'logo_not_image'],
  ['a TIFF', () => plainImage(3, 3).tiff().toBuffer(), 'logo_not_image'],
  ['an AVIF', () => plainImage(16, 16).avif().toBuffer(), 'logo_not_image'],
  ['an HTML page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'logo_not_image'],
  ['a PDF', () => Buffer.from('%PDF-1.7'), 'logo_not_image'],
  ['another RIFF file', () => Buffer.from('RIFF\x24\0\0\0WAVEfmt '), 'logo_not_image'],
  ['no bytes', () => Buffer.alloc(0), 'logo_not_image'],
  [
    'noise behind the head of a PNG',
    () => Buffer.concat([pngSignature, Buffer.alloc(5000, 7)]),
    'logo_unreadable',
  ],
  ['the first bytes of a JPEG', () => Buffer.from([0xff, 0xd8, 0xff]), 'logo_unreadable'],
  ['half a PNG', async () => half(await sharp(logoPng(1)).resize(900).png().toBuffer()), 'logo_unreadable'],
  ['half a JPEG', async () => half(await sharp(logoPng(1)).jpeg().toBuffer()), 'logo_unreadable'],
  ['half a WebP', async () => half(await sharp(logoPng(1)).webp().toBuffer()), 'logo_unreadable'],
  ['an animated PNG', () => animatedPng(logoPng(1)), 'logo_animated'],
  [
    'an animated WebP',
    async () =>
      sharp([await plainImage(8, 8).png().toBuffer(), logoPng(1)], { join: { animated: true } })
        .webp()
        .toBuffer(),
    'logo_animated',
  ],
  ['more pixels than the limit', () => plainImage(4097, 4096).png().toBuffer(), 'logo_pixels'],
  ['a small file of 60,000 × 60,000 pixels', () => pngBomb(60_000, 60_000), 'logo_pixels'],
  ['a file that breaks off inside of 4,096 × 4,096', () => pngBomb(4096, 4096), 'logo_unreadable'],
])('%s is refused', async (_, upload, code) => {
  expect(await outcomeOf(await upload())).toBe(code);
});

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);

test('the limit of pixels is 4,096 × 4,096', () => expect(logoPixelsLimit).toBe(4096 * 4096));

test('an image that is hard to decode does not block the event loop', async () => {
  const large = await plainImage(4096, 4096).webp({ quality: 100 }).toBuffer();
  let tickCount = 0;
  const interval = setInterval(() => {
    tickCount += 1;
  }, 5);

  await drawLogo(large);
  clearInterval(interval);

  expect(tickCount).toBeGreaterThan(1);
});
