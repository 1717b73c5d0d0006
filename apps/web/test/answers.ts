import type { Api, Route } from '@trampolim/contract/api';
import type { ResponseOf } from '@trampolim/contract/endpoint';
import {
  type commonErrors,
  type ErrorBody,
  type ErrorCode,
  errorCatalogue,
} from '@trampolim/contract/errors';

type Declared<R extends Route> = Api[R] extends { errors: readonly (infer Code extends ErrorCode)[] }
  ? Code
  : never;
type OfAudience<R extends Route> = Api[R]['audience'] extends 'anyone'
  ? never
  : 'missing_token' | 'session_ended' | 'wrong_role';

/** How a call may be refused: as its endpoint declares, and as any may. */
type RefusalOf<R extends Route> = Declared<R> | OfAudience<R> | (typeof commonErrors)[number];

type PageOf<Data> = Data extends readonly (infer Item)[] ? Page<Item> : never;

/** What a call may be answered with. */
export type Answer<R extends Route> = ResponseOf<Api[R]> | PageOf<ResponseOf<Api[R]>> | Refusal<RefusalOf<R>>;

class Refusal<Code extends ErrorCode> {
  readonly code: Code;
  readonly issues: ErrorBody['issues'];

  constructor(code: Code, issues: ErrorBody['issues']) {
    this.code = code;
    this.issues = issues;
  }
}

/** `serve({ 'POST /api/auth/login': refuse('wrong_credentials') })` */
export const refuse = <Code extends ErrorCode>(code: Code, issues?: ErrorBody['issues']): Refusal<Code> =>
  new Refusal(code, issues);

interface Paging {
  nextCursor?: string | undefined;
  /** How many there are on all pages. */
  total: number;
  totalIsEstimate?: boolean;
}

class Page<Item> {
  readonly items: readonly Item[];
  readonly paging: Paging;

  constructor(items: readonly Item[], paging: Paging) {
    this.items = items;
    this.paging = paging;
  }
}

/** One page of a longer list; an array alone is a list that is whole. */
export const page = <Item>(items: readonly Item[], paging: Paging): Page<Item> => new Page(items, paging);

/** The answer as it crosses the wire. */
export function toResponse(answer: unknown, asked: URL): Response {
  if (answer instanceof Refusal) return responseOfRefusal(answer);
  if (answer instanceof Page) return responseOfPage(answer, asked);
  return Array.isArray(answer)
    ? responseOfPage(page(answer, { total: answer.length }), asked)
    : Response.json(answer);
}

function responseOfRefusal({ code, issues }: Refusal<ErrorCode>): Response {
  const { status, sentence } = errorCatalogue[code];
  return Response.json({ error: sentence, code, ...(issues && { issues }) } satisfies ErrorBody, { status });
}

function responseOfPage({ items, paging }: Page<unknown>, asked: URL): Response {
  const headers = new Headers({ 'x-total-count': String(paging.total) });
  if (paging.totalIsEstimate) headers.set('x-total-count-estimated', 'true');
  if (paging.nextCursor) {
    const next = new URL(asked);
    next.searchParams.set('cursor', paging.nextCursor);
    headers.set('link', `<${next.pathname}${next.search}>; rel="next"`);
  }
  return Response.json(items, { headers });
}
