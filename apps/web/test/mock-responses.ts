import type { Api, Route } from '@trampolim/contract/api';
import type { SearchUnderstanding } from '@trampolim/contract/search/search';
import type { ResponseOf } from '@trampolim/contract/wire/endpoint';
import type { commonErrors, ErrorBody } from '@trampolim/contract/wire/error-body';
import { type ErrorCode, errorCatalogue } from '@trampolim/contract/wire/errors';

type DeclaredErrors<R extends Route> = Api[R] extends { errors: readonly (infer Code extends ErrorCode)[] }
  ? Code
  : never;
type AudienceErrors<R extends Route> = Api[R]['audience'] extends 'anyone'
  ? never
  : 'missing_token' | 'session_ended' | 'wrong_role';

type FreshSignInErrors<R extends Route> = Api[R] extends { needsFreshSignIn: true }
  ? 'password_needed'
  : never;

/** Every request may exceed a rate limit, except a GET without a sign-in. */
type RateLimitErrors<R extends Route> = Api[R] extends { audience: 'anyone'; method: 'GET' }
  ? never
  : 'too_many_requests';

/** The error codes of an endpoint: its own and the general ones. */
type ErrorCodeOf<R extends Route> =
  | DeclaredErrors<R>
  | AudienceErrors<R>
  | FreshSignInErrors<R>
  | RateLimitErrors<R>
  | (typeof commonErrors)[number];

type PageOf<Data> = Data extends readonly (infer Item)[] ? Page<Item> : never;

/** A response of a test server. */
export type MockResponse<R extends Route> =
  | (Api[R] extends { media: 'text/event-stream' } ? EventStream : ResponseOf<Api[R]>)
  | PageOf<ResponseOf<Api[R]>>
  | Refusal<ErrorCodeOf<R>>
  | EmptyResponse
  | ProxyErrorPage;

abstract class StubResponse {
  abstract toResponse(requestUrl: URL): Response;
}

interface RefusalDetails {
  /** The errors by field. */
  issues?: ErrorBody['issues'];
  retryAfterSeconds?: number;
}

class Refusal<Code extends ErrorCode> extends StubResponse {
  readonly code: Code;
  readonly details: RefusalDetails;

  constructor(code: Code, details: RefusalDetails) {
    super();
    this.code = code;
    this.details = details;
  }

  override toResponse(): Response {
    const { status, sentence: error } = errorCatalogue[this.code];
    const { issues, retryAfterSeconds } = this.details;
    const body: ErrorBody = { error, code: this.code, ...(issues && { issues }) };
    const headers = new Headers();
    if (retryAfterSeconds) headers.set('retry-after', String(retryAfterSeconds));
    return Response.json(body, { status, headers });
  }
}

/** `serve({ 'POST /api/auth/login': refuse('wrong_credentials') })` */
export const refuse = <Code extends ErrorCode>(code: Code, details: RefusalDetails = {}): Refusal<Code> =>
  new Refusal(code, details);

/** An HTML error page from a proxy, not from the API. */
class ProxyErrorPage extends StubResponse {
  readonly status: number;

  constructor(status: number) {
    super();
    this.status = status;
  }

  override toResponse(): Response {
    return new Response('<h1>A page of a proxy</h1>', { status: this.status });
  }
}

/** A successful response whose body is an empty object. */
class EmptyResponse extends StubResponse {
  override toResponse(): Response {
    return Response.json({});
  }
}

export const emptyResponse = new EmptyResponse();

/** A proxy's 401 without an error code. */
export const unauthorizedPage = new ProxyErrorPage(401);

/** A proxy's 502 without a message. */
export const badGatewayPage = new ProxyErrorPage(502);

/** A stream that lasts until the server or the client closes it. */
export class EventStream extends StubResponse {
  readonly #body: ReadableStream<string>;
  #controller: ReadableStreamDefaultController<string> | undefined;

  constructor(signal: AbortSignal | undefined) {
    super();
    this.#body = new ReadableStream({
      start: (controller) => {
        this.#controller = controller;
      },
    });
    signal?.addEventListener('abort', () => {
      this.#controller?.error(signal.reason);
      this.#controller = undefined;
    });
  }

  get isOpen(): boolean {
    return this.#controller !== undefined;
  }

  /** Sends a raw chunk. */
  write(text: string): void {
    this.#controller?.enqueue(text);
  }

  send(data: object, id: string): void {
    this.write(`event: notices\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  end(): void {
    this.#controller?.close();
    this.#controller = undefined;
  }

  override toResponse(): Response {
    return new Response(this.#body.pipeThrough(new TextEncoderStream()), {
      headers: { 'content-type': 'text/event-stream' },
    });
  }
}

interface Paging {
  nextCursor?: string | undefined;
  /** The number of items on all pages. */
  total: number;
  totalIsEstimate?: boolean;
  understood?: SearchUnderstanding;
}

class Page<Item> extends StubResponse {
  readonly items: readonly Item[];
  readonly paging: Paging;

  constructor(items: readonly Item[], paging: Paging) {
    super();
    this.items = items;
    this.paging = paging;
  }

  override toResponse(requestUrl: URL): Response {
    const { nextCursor, total, totalIsEstimate, understood } = this.paging;
    const headers = new Headers({ 'x-total-count': String(total) });
    if (totalIsEstimate) headers.set('x-total-count-estimated', 'true');
    if (understood) headers.set('x-search-understood', encodeURIComponent(JSON.stringify(understood)));
    if (nextCursor) {
      const next = new URL(requestUrl);
      next.searchParams.set('cursor', nextCursor);
      headers.set('link', `<${next.pathname}${next.search}>; rel="next"`);
    }
    return Response.json(this.items, { headers });
  }
}

/** One page of a list. A plain array stands for a complete list. */
export const page = <Item>(items: readonly Item[], paging: Paging): Page<Item> => new Page(items, paging);

export function toResponse(response: unknown, requestUrl: URL): Response {
  if (response instanceof StubResponse) return response.toResponse(requestUrl);
  if (Array.isArray(response)) return page(response, { total: response.length }).toResponse(requestUrl);
  if (response instanceof File) return new Response(response);
  return Response.json(response);
}

/** The message that the user sees when a request gets no response. */
export const unreachableMessage =
  'Não conseguimos falar com o Trampolim. Confira sua conexão e tente de novo.';
