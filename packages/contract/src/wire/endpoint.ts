import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import './messages.ts';
import type { ApiScope, CompanyRight, Role } from '../values/vocabulary.ts';

/**
 * The callers of a route. `anyone` includes people who are not signed in, and `api key` means programs of companies, which no
 * session can stand for.
 */
export type Audience = 'anyone' | 'api key' | readonly Role[];

/** The right that a company's colleague needs. `owner` is the company's own account only. */
export type NeededRight = CompanyRight | 'owner';

/**
 * One call of the HTTP API, as both sides see it. Its schemas are of zod's core type: comparing each with all
 * methods of `ZodType` had the compiler draw up four times as many types for the contract, in each of its checkers.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path in router notation: `/api/things/:id`. */
  path: `/api/${string}`;
  summary: string;
  audience: Audience;
  /**
   * Credentials that a call open to `anyone` reads: the refresh cookie, the cookie of a sign-in that waits for its second step, or
   * an access token that may be left out.
   */
  credentials?: 'refresh cookie' | 'sign-in cookie' | 'optional token';
  /** True for calls that administrators may make before they have set up a required second factor. */
  beforeSecondFactor?: true;
  /** For calls by companies: the right that a colleague needs. Without one, only the company's own account may call. */
  right?: NeededRight;
  /** For calls with an API key: the scope that the key needs. */
  scope?: ApiScope;
  /** For calls by administrators: whose data the response shows, as the action log records it. */
  opens?: string;
  params?: z.core.$ZodType;
  query?: z.core.$ZodType;
  /** Headers that the handler reads, by their names in small letters. */
  headers?: z.core.$ZodType;
  body?: z.core.$ZodType;
  /** The media types of a body that is a file. */
  upload?: readonly string[];
  /** The body of a 200. For a stream, each of its events. */
  response: z.core.$ZodType;
  /** True when success is a 201 with the address of what was created in `Location`. */
  creates?: true;
  /** The media type of a 200, where it is not JSON: a stream of events, or a file. */
  media?: 'text/event-stream' | 'application/pdf' | 'text/csv' | 'text/plain' | 'text/calendar';
  /** The body of a 207, if parts of the request can fail on their own. */
  partialResponse?: z.core.$ZodType;
  /** Refusals that the handler itself may give; those every route shares are in `commonErrors`. */
  errors?: readonly ErrorCode[];
  /** True when the answer is one page of a list, with `Link` and `X-Total-Count` headers. */
  paged?: boolean;
  /** True when the answer is a file of any size, sent as it is read: its schema only describes it. */
  streamed?: boolean;
}

/** Preserves the literal types of a definition, from which client and handler types are derived. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type InputOf<S> = S extends z.core.$ZodType ? z.input<S> : undefined;
type OutputOf<S> = S extends z.core.$ZodType ? z.output<S> : undefined;
/** In brackets, so that a body of one of two shapes stays one part. */
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
 * A body with every field named, `undefined` for those left out. Code that builds a request by hand and uses this type does not
 * compile until it decides about a new field, also when the field is optional.
 */
export type EveryField<E extends Endpoint> = {
  [Field in keyof Required<ValidatedRequest<E>['body']> & string]: ValidatedRequest<E>['body'][Field];
};

/** The body of a response. */
export type ResponseOf<E extends Endpoint> =
  | z.output<E['response']>
  | (E['partialResponse'] extends z.core.$ZodType ? z.output<E['partialResponse']> : never);
