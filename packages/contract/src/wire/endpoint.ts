import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import './validation-messages.ts';
import type { ApiScope } from '../values/integration-vocabulary.ts';
import type { CompanyRight, Role } from '../values/vocabulary.ts';

/**
 * The callers of a route. `anyone` includes people who are not signed in. `api key` means programs of companies, which
 * have no session.
 */
export type Audience = 'anyone' | 'api key' | readonly Role[];

/** The right that a company's colleague needs. With `owner`, only the company's own account may call. */
export type NeededRight = CompanyRight | 'owner';

/**
 * One call of the HTTP API, used by server and web. Its schemas have zod's core type, because comparing the methods
 * of `ZodType` made the compiler create four times as many types.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path in router notation: `/api/things/:id`. */
  path: `/api/${string}`;
  summary: string;
  audience: Audience;
  /**
   * Credentials that a call open to `anyone` reads: the refresh cookie, the cookie of a sign-in that waits for its
   * second step, or an optional access token.
   */
  credentials?: 'refresh cookie' | 'sign-in cookie' | 'optional token';
  /** True for calls that administrators may make before they have set up a required second factor. */
  beforeSecondFactor?: true;
  /**
   * True for calls that need the password to have been entered in the last `freshSignInMinutes`. Others are refused
   * with `password_needed`, and may be repeated after `confirmPassword`.
   */
  needsFreshSignIn?: true;
  /** For calls by companies: the right that a colleague needs. The default is `owner`. */
  right?: NeededRight;
  /** For calls with an API key: the scope that the key needs. */
  scope?: ApiScope;
  /** For calls with which administrators read personal data: the kind of data in Portuguese, for the action log. */
  opens?: string;
  params?: z.core.$ZodType;
  query?: z.core.$ZodType;
  /** Headers that the handler reads, by their names in lower case. */
  headers?: z.core.$ZodType;
  /** An optional body is `nullish`: one that was not sent is validated as null. */
  body?: z.core.$ZodType;
  /** Bytes of the largest body, for calls that need more than others. */
  bodyLimit?: number;
  /** The media types of an uploaded file. */
  upload?: readonly string[];
  /** The body of a 200 response. For a stream, the schema of one event. */
  response: z.core.$ZodType;
  /** True if the response is a 201 with the URL of the created resource in `Location`. */
  creates?: true;
  /** The media type of a 200 response that is not JSON: a stream of events, or a file. */
  media?:
    | 'text/event-stream'
    | 'application/pdf'
    | 'application/xml'
    | 'application/ld+json'
    | 'text/csv'
    | 'text/plain'
    | 'text/calendar';
  /** The body of a 207 response, if parts of the request can fail on their own. */
  partialResponse?: z.core.$ZodType;
  /** Errors of the handler itself. `commonErrors` lists the errors of every route. */
  errors?: readonly ErrorCode[];
  /** True if the response is one page of a list, with `Link` and `X-Total-Count` headers. */
  paged?: boolean;
  /** True if the response is a file of any size, sent while it is read. The schema only describes it. */
  streamed?: boolean;
}

/** Preserves the literal types of a definition, from which client and handler types are derived. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type InputOf<S> = S extends z.core.$ZodType ? z.input<S> : undefined;
type OutputOf<S> = S extends z.core.$ZodType ? z.output<S> : undefined;
/**
 * A part that an endpoint does not have, or whose fields are all optional, may be omitted. The brackets prevent
 * distribution over unions, so that a body of two shapes stays one part.
 */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [N in Name]?: undefined }
  : [Partial<Value>] extends [Value]
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };

/** The parts of a request: `params`, `query` and `body`, each only if the endpoint has it. */
export type RequestOf<E extends Endpoint> = Part<'params', InputOf<E['params']>> &
  Part<'query', InputOf<E['query']>> &
  Part<'body', InputOf<E['body']>>;

/** The parts of a request after validation. */
export interface ValidatedRequest<E extends Endpoint> {
  params: OutputOf<E['params']>;
  query: OutputOf<E['query']>;
  headers: OutputOf<E['headers']>;
  body: OutputOf<E['body']>;
}

/**
 * A body that names every field, with `undefined` for omitted ones. Code that builds a request with this type does
 * not compile until it handles a new field, even an optional one.
 */
export type EveryField<E extends Endpoint> = {
  [Field in keyof Required<ValidatedRequest<E>['body']> & string]: ValidatedRequest<E>['body'][Field];
};

/** The body of a response. */
export type ResponseOf<E extends Endpoint> =
  | z.output<E['response']>
  | (E['partialResponse'] extends z.core.$ZodType ? z.output<E['partialResponse']> : never);
