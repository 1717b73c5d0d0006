import type { LightMyRequestResponse } from 'fastify';

/** The cursor that a page's `Link` header gives for the next one; undefined on the last. */
export function nextPage(headers: LightMyRequestResponse['headers']): string | undefined {
  const link = /^<(?<target>[^>]+)>; rel="next"$/.exec(String(headers.link ?? ''));
  const target = link?.groups?.target;
  return target ? (new URL(target, 'http://localhost').searchParams.get('cursor') ?? undefined) : undefined;
}
