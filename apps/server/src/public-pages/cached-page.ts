import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import { secondsUntilTomorrow } from '@trampolim/contract/values/calendar';
import type { RenderedPage } from '@trampolim/contract/wire/page-rendering';
import { spreadLifetime } from '../platform/cache-result.ts';

type Encoding = 'br' | 'gzip' | 'identity';

/** A page as the bytes that are sent. */
export interface CachedPage {
  status: number;
  /** The ids of the items on the page. A change of one of them makes the page outdated. */
  shownIds: readonly string[];
  /** Milliseconds of the monotonic clock. */
  expiresAt: number;
  /** Milliseconds of the system clock. The page shows how many days are left, so it expires with the day. */
  dayEndsAt: number;
  encodings: Record<Encoding, ContentEncoding>;
  /** The total of all encodings. */
  bytes: number;
}

/** A page in one encoding. Its strong ETag identifies these exact bytes. */
export interface ContentEncoding {
  body: Buffer;
  headers: Record<string, string>;
  /** All headers of its first response, including those that hooks add. Undefined until it is sent. */
  sentHeaders?: OutgoingHttpHeaders;
}

/** Maximum age in seconds of pages with lists, which no change notification expires. */
export const listCacheSeconds = 60;

/**
 * Browsers always revalidate, and get 304 if nothing changed. A shared cache may send lists and texts for 30 seconds,
 * for 30 more while it fetches a newer version, and for a day while no server answers.
 */
const listCaching = 'public, max-age=0, s-maxage=30, stale-while-revalidate=30, stale-if-error=86400';

/**
 * Shared caches must drop a page of one vacancy or company within five seconds of a ban or a closing. Caches such as
 * nginx count whole seconds, so a page may stay for almost three, which leaves two for rendering the next page on a
 * busy machine.
 */
const entityCaching = 'public, max-age=0, s-maxage=2';

/** A page that is incomplete or already outdated is only for the visitor who requested it. */
const unsharedCaching = 'no-store';

const compressBrotli = promisify<Buffer, object, Buffer>(brotliCompress);
const compressGzip = promisify<Buffer, Buffer>(gzip);
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/**
 * Compresses a page once for each encoding, outside the event loop. `mayBeShared` is called afterwards, because the
 * page may become outdated meanwhile.
 */
export async function encodePage(
  { status, html, location, shownIds }: RenderedPage,
  mayBeShared = () => true,
): Promise<CachedPage> {
  const plain = Buffer.from(html);
  const [br, gz] = await Promise.all([compressBrotli(plain, brotliOptions), compressGzip(plain)]);
  // 22 characters contain 132 bits, which are enough to tell all pages apart.
  const tag = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  const dayMs = secondsUntilTomorrow() * 1000;
  // A change of an item drops the page that shows it, so only other pages need a short time.
  const cacheMs =
    shownIds && status === 200 ? dayMs : Math.min(spreadLifetime(listCacheSeconds * 1000), dayMs);
  // An error page is about one vacancy or company too, which may appear or open again at any time.
  const isEntityPage = status !== 200 || (shownIds !== undefined && shownIds.length > 0);
  const caching = isEntityPage ? entityCaching : listCaching;
  const common = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': mayBeShared() ? caching : unsharedCaching,
    vary: 'Accept-Encoding',
    ...(location !== undefined && { location }),
  };
  return {
    status,
    shownIds: shownIds ?? [],
    expiresAt: performance.now() + cacheMs,
    dayEndsAt: Date.now() + dayMs,
    encodings: {
      br: { body: br, headers: { ...common, etag: `"${tag}-br"`, 'content-encoding': 'br' } },
      gzip: { body: gz, headers: { ...common, etag: `"${tag}-gz"`, 'content-encoding': 'gzip' } },
      identity: { body: plain, headers: { ...common, etag: `"${tag}"` } },
    },
    bytes: plain.length + br.length + gz.length,
  };
}

/** Chooses the smallest encoding that the client accepts. */
export function choosePageEncoding(page: CachedPage, accepted: string | undefined): ContentEncoding {
  // Every common browser sends one of these, without weights.
  if (accepted === 'gzip, deflate, br, zstd' || accepted === 'gzip, deflate, br') return page.encodings.br;
  const chosen = accepted && negotiate(accepted.toLowerCase(), ['br', 'gzip', 'identity']);
  return page.encodings[(chosen || 'identity') as Encoding];
}

/** True if the client already has these bytes, by the tags of its `If-None-Match` header. */
export const hasMatchingTag = ({ headers }: ContentEncoding, ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === headers.etag) ?? false;
