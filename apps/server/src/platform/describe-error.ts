import pg from 'pg';

/** Properties of an error that are safe to log: names of objects, never stored values. */
interface ErrorDescription {
  type: string;
  message: string;
  stack?: string;
  cause?: ErrorDescription;
  errors?: ErrorDescription[];
  [fact: string]: unknown;
}

/**
 * Properties of database errors: the violated constraint and the place in PostgreSQL's code. Excludes `detail`, `where`
 * and `internalQuery`, which quote rows.
 */
const databaseFacts = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'routine',
] as const;
/** Properties of errors of the mail server and the system. */
const otherFacts = ['code', 'command', 'responseCode', 'errno', 'syscall', 'statusCode'] as const;

/** Returns the loggable properties of an error. The list is explicit, because drivers add fields with each version. */
export function describeError(error: unknown): ErrorDescription {
  if (!isErrorLike(error)) return { type: typeof error, message: 'The thrown value is not an error.' };
  const facts = new Map<string, unknown>(Object.entries(error));
  const properties = isDatabaseError(error) ? databaseFacts : otherFacts;
  const stack = framesOf(error);
  return {
    type: error instanceof Error ? error.constructor.name : 'Error',
    message: messageOf(error, facts),
    ...Object.fromEntries(
      properties.filter((name) => facts.get(name) !== undefined).map((name) => [name, facts.get(name)]),
    ),
    ...(stack && { stack }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.map(describeError) }),
  };
}

type ErrorLike = Pick<Error, 'message' | 'stack' | 'cause'>;

/** Also true for the copies of errors that the queues pass on, which are plain objects with the same fields. */
const isErrorLike = (error: unknown): error is ErrorLike =>
  error instanceof Error ||
  (typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string');

/** Also true for a copy: every error of PostgreSQL has both fields, and no other error does. */
const isDatabaseError = (error: ErrorLike): boolean =>
  error instanceof pg.DatabaseError || ('severity' in error && 'routine' in error);

const emailPattern = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/gu;
const quotedText = /"[^"]*"/gu;
/** `550 5.1.1`: the status of a mail server without its free text. */
const mailStatus = /\b[245]\d\d(?:[ -][245]\.\d{1,3}\.\d{1,3})?\b/;

function messageOf(error: ErrorLike, facts: ReadonlyMap<string, unknown>): string {
  if (facts.has('responseCode')) {
    const status = mailStatus.exec(error.message)?.[0] ?? String(facts.get('responseCode'));
    return `The mail server answered ${status}.`;
  }
  const message = error.message.replace(emailPattern, '<address>');
  // Quoted parts are values, or names that are logged as separate properties.
  return isDatabaseError(error) ? message.replace(quotedText, '"…"') : message;
}

/** Returns the stack without the message above it. */
function framesOf({ stack = '' }: ErrorLike): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
