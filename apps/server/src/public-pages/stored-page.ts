import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import { secondsUntilTomorrow } from '@trampolim/contract/values/calendar';
import type { RenderedPage } from './page-renderer.ts';

type Encoding = 'br' | 'gzip' | 'identity';

/** Ready to be sent as it lies. */
export interface StoredPage {
  status: number;
  about: readonly string[];
  /** By the monotonic clock, in milliseconds. */
  expiresAt: number;
  /** By the date, in milliseconds: the page says how many days are left. */
  dayEndsAt: number;
  forms: Record<Encoding, Form>;
  /** Of all that is kept. */
  bytes: number;
}

/** A page in one encoding. */
export interface Form {
  body: Buffer;
  headers: Record<string, string>;
  /** All headers with which it left, those of every answer included; undefined before the first time. */
  sent?: OutgoingHttpHeaders;
}

/** Pages with lists, which nothing tells to be drawn anew, are at most so old. */
export const listsKeptSeconds = 60;

/**
 * Browsers ask each time, and are answered 304; a proxy may keep the page for half a minute, send it on while it asks for the next
 * one, and for a day while no server answers.
 */
const cacheControl = 'public, max-age=0, s-maxage=30, stale-while-revalidate=300, stale-if-error=86400';

const compressBrotli = promisify<Buffer, object, Buffer>(brotliCompress);
const compressGzip = promisify<Buffer, Buffer>(gzip);
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** In each encoding once, beside the event loop. */
export async function storePage({ status, html, location, about }: RenderedPage): Promise<StoredPage> {
  const plain = Buffer.from(html);
  const [br, gz] = await Promise.all([compressBrotli(plain, quality), compressGzip(plain)]);
  const tag = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  const dayMs = secondsUntilTomorrow() * 1000;
  const keptMs = about && status === 200 ? dayMs : Math.min(listsKeptSeconds * 1000, dayMs);
  return {
    status,
    about: about ?? [],
    expiresAt: performance.now() + keptMs,
    dayEndsAt: Date.now() + dayMs,
    forms: {
      br: formOf(br, 'br', `"${tag}-br"`, location),
      gzip: formOf(gz, 'gzip', `"${tag}-gz"`, location),
      identity: formOf(plain, 'identity', `"${tag}"`, location),
    },
    bytes: plain.length + br.length + gz.length,
  };
}

/** A strong tag is that of these very bytes, and so of one encoding. */
const formOf = (body: Buffer, encoding: Encoding, etag: string, location: string | undefined): Form => ({
  body,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': cacheControl,
    etag,
    vary: 'Accept-Encoding',
    ...(location !== undefined && { location }),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  },
});

/** The smallest form that its receiver takes. */
export function formFor(page: StoredPage, accepted: string | undefined): Form {
  // What every browser says, without weighing it.
  if (accepted === 'gzip, deflate, br, zstd' || accepted === 'gzip, deflate, br') return page.forms.br;
  const chosen = accepted && negotiate(accepted.toLowerCase(), ['br', 'gzip', 'identity']);
  return page.forms[(chosen || 'identity') as Encoding];
}

/** Whether the receiver has these bytes already. */
export const isKnown = ({ headers }: Form, ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === headers.etag) ?? false;
