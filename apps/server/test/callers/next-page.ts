import type { LightMyRequestResponse } from 'fastify';

/** The cursor of the next page from the `Link` header. Undefined on the last page. */
export function nextPage(headers: LightMyRequestResponse['headers']): string | undefined {
  const link = /^<(?<target>[^>]+)>; rel="next"$/.exec(String(headers.link ?? ''));
  const target = link?.groups?.target;
  return target ? (new URL(target, 'http://localhost').searchParams.get('cursor') ?? undefined) : undefined;
}
