import type { LightMyRequestResponse } from 'fastify';

/** Returns the cursor of the next page from the `Link` header, or undefined on the last page. */
export function nextCursor(headers: LightMyRequestResponse['headers']): string | undefined {
  const link = /^<(?<target>[^>]+)>; rel="next"$/.exec(String(headers.link ?? ''));
  const target = link?.groups?.target;
  return target ? (new URL(target, 'http://localhost').searchParams.get('cursor') ?? undefined) : undefined;
}
