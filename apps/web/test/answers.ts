import type { Api, Route } from '@trampolim/contract/api';
import type { SearchUnderstanding } from '@trampolim/contract/matching/search';
import type { ResponseOf } from '@trampolim/contract/wire/endpoint';
import type { commonErrors, ErrorBody } from '@trampolim/contract/wire/error-body';
import { type ErrorCode, errorCatalogue } from '@trampolim/contract/wire/errors';

type Declared<R extends Route> = Api[R] extends { errors: readonly (infer Code extends ErrorCode)[] }
  ? Code
  : never;
type OfAudience<R extends Route> = Api[R]['audience'] extends 'anyone'
  ? never
  : 'missing_token' | 'session_ended' | 'wrong_role';

/** Who writes, and who is signed in, may meet a limit. */
type OfLimits<R extends Route> = Api[R] extends { audience: 'anyone'; method: 'GET' }
  ? never
  : 'too_many_requests';

/** How a call may be refused: as its endpoint declares, and as any may. */
type RefusalOf<R extends Route> = Declared<R> | OfAudience<R> | OfLimits<R> | (typeof commonErrors)[number];

type PageOf<Data> = Data extends readonly (infer Item)[] ? Page<Item> : never;

/** What a call may be answered with. */
export type Answer<R extends Route> =
  | (Api[R] extends { media: 'text/event-stream' } ? EventStream : ResponseOf<Api[R]>)
  | PageOf<ResponseOf<Api[R]>>
  | Refusal<RefusalOf<R>>
  | EmptyAnswer
  | StrangePage;

abstract class Reply {
  /** The answer as it crosses the wire. */
  abstract toResponse(asked: URL): Response;
}

class Refusal<Code extends ErrorCode> extends Reply {
  readonly code: Code;
  readonly issues: ErrorBody['issues'];
  readonly retryAfter: number | undefined;

  constructor(code: Code, issues: ErrorBody['issues'], retryAfter: number | undefined) {
    super();
    this.code = code;
    this.issues = issues;
    this.retryAfter = retryAfter;
  }

  override toResponse(): Response {
    const { status, sentence: error } = errorCatalogue[this.code];
    const body: ErrorBody = { error, code: this.code, ...(this.issues && { issues: this.issues }) };
    const headers = new Headers();
    if (this.retryAfter) headers.set('retry-after', String(this.retryAfter));
    return Response.json(body, { status, headers });
  }
}

/** `serve({ 'POST /api/auth/login': refuse('wrong_credentials') })`; `retryAfter` in seconds. */
export const refuse = <Code extends ErrorCode>(
  code: Code,
  issues?: ErrorBody['issues'],
  retryAfter?: number,
): Refusal<Code> => new Refusal(code, issues, retryAfter);

/** Not the API's own, and so nothing fit to be shown. */
class StrangePage extends Reply {
  readonly status: number;

  constructor(status: number) {
    super();
    this.status = status;
  }

  override toResponse(): Response {
    return new Response('<h1>A page of a proxy</h1>', { status: this.status });
  }
}

/** A success without any field. */
class EmptyAnswer extends Reply {
  override toResponse(): Response {
    return Response.json({});
  }
}

export const emptyAnswer = new EmptyAnswer();

/** A proxy's refusal: a 401 without a code. */
export const unauthorizedPage = new StrangePage(401);

/** What a proxy answers that finds no server behind it: a failure without a sentence. */
export const strangePage = new StrangePage(502);

/** An answer that goes on until its server or its reader ends it. */
export class EventStream extends Reply {
  readonly #body: ReadableStream<string>;
  #server: ReadableStreamDefaultController<string> | undefined;

  constructor(signal: AbortSignal | undefined) {
    super();
    this.#body = new ReadableStream({
      start: (server) => {
        this.#server = server;
      },
    });
    signal?.addEventListener('abort', () => {
      this.#server?.error(signal.reason);
      this.#server = undefined;
    });
  }

  get isOpen(): boolean {
    return this.#server !== undefined;
  }

  /** Sends what is on the wire, as it is. */
  write(text: string): void {
    this.#server?.enqueue(text);
  }

  send(data: object, id: string): void {
    this.write(`event: notices\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  end(): void {
    this.#server?.close();
    this.#server = undefined;
  }

  override toResponse(): Response {
    return new Response(this.#body.pipeThrough(new TextEncoderStream()), {
      headers: { 'content-type': 'text/event-stream' },
    });
  }
}

interface Paging {
  nextCursor?: string | undefined;
  /** How many there are on all pages. */
  total: number;
  totalIsEstimate?: boolean;
  understood?: SearchUnderstanding;
}

class Page<Item> extends Reply {
  readonly items: readonly Item[];
  readonly paging: Paging;

  constructor(items: readonly Item[], paging: Paging) {
    super();
    this.items = items;
    this.paging = paging;
  }

  override toResponse(asked: URL): Response {
    const { nextCursor, total, totalIsEstimate, understood } = this.paging;
    const headers = new Headers({ 'x-total-count': String(total) });
    if (totalIsEstimate) headers.set('x-total-count-estimated', 'true');
    if (understood) headers.set('x-search-understood', encodeURIComponent(JSON.stringify(understood)));
    if (nextCursor) {
      const next = new URL(asked);
      next.searchParams.set('cursor', nextCursor);
      headers.set('link', `<${next.pathname}${next.search}>; rel="next"`);
    }
    return Response.json(this.items, { headers });
  }
}

/** One page of a longer list; an array alone is a list that is whole. */
export const page = <Item>(items: readonly Item[], paging: Paging): Page<Item> => new Page(items, paging);

export function toResponse(answer: unknown, asked: URL): Response {
  if (answer instanceof Reply) return answer.toResponse(asked);
  if (Array.isArray(answer)) return page(answer, { total: answer.length }).toResponse(asked);
  if (answer instanceof File) return new Response(answer);
  return Response.json(answer);
}

/** What every failure says whose call had no answer. */
export const unreachable = 'Não conseguimos falar com o Trampolim. Confira sua conexão e tente de novo.';
