import { Socket } from 'node:net';
import { Kysely, type Transaction as KyselyTransaction, PostgresDialect, PostgresDriver } from 'kysely';
import pg from 'pg';
import { parse as parseArray } from 'postgres-array';
import { v7 as uuidv7 } from 'uuid';
import type { DB } from './database-types.gen.ts';
import { runObserved } from './observe-statement.ts';

/** The pool or one transaction. Code that takes a `Database` works with both. */
export type Database = Kysely<DB>;

/** Code that takes a transaction must run as a whole or not at all. */
export type Transaction = KyselyTransaction<DB>;

/**
 * Ids are generated here and not in the database, because versions of PostgreSQL before 18 cannot. They sort by time.
 */
export const newId = (): string => uuidv7();

const timestamptz = 1184;
const date = 1082;
// The library's enumeration of types contains no arrays.
const textArray: number = 1009;
// Instants and days stay text, because building Date objects took a quarter of the time of a list.
pg.types.setTypeParser(timestamptz, (value) => new Date(value).toISOString());
pg.types.setTypeParser(date, (value) => value);
// The version of this library that pg uses takes seven times as long.
pg.types.setTypeParser(textArray, (value) => parseArray(value));

const maxNamedStatements = 500;
const statementNames = new Map<string, string>();

/**
 * A text search is planned for each execution, with its text known. A generic plan may read every row even if few
 * match, and normalizes the text again for each of them.
 */
const isPatternMatch = (text: string) => / (like|~) /.test(text);

/**
 * Returns a name for a statement whose plan can be reused. Beyond the limit it returns none, so that connections do
 * not collect too many plans.
 */
function statementName(text: string): string | undefined {
  const existing = statementNames.get(text);
  if (existing || statementNames.size >= maxNamedStatements || isPatternMatch(text)) return existing;
  const name = `s${statementNames.size}`;
  statementNames.set(text, name);
  return name;
}

/** Names parameterised statements, so that PostgreSQL parses and plans each only once per connection. */
class PreparingClient extends pg.Client {
  // pg's overloads cannot be expressed in an override; Kysely only uses (text, values).
  override query(...args: unknown[]): never {
    const [text, values] = args;
    const name =
      args.length === 2 && typeof text === 'string' && Array.isArray(values) && values.length > 0
        ? statementName(text)
        : undefined;
    const forwardedArgs = name ? [{ name, text, values }] : args;
    const run = () => Reflect.apply(super.query, this, forwardedArgs) as unknown;
    return (typeof text === 'string' ? runObserved(text, run) : run()) as never;
  }
}

/**
 * Ignores the failure of a rollback, so that Kysely throws the error that caused the rollback. The pool closes the
 * broken connection.
 */
class QuietRollbackDriver extends PostgresDriver {
  override rollbackTransaction(
    connection: Parameters<PostgresDriver['rollbackTransaction']>[0],
  ): Promise<void> {
    return super.rollbackTransaction(connection).catch(() => undefined);
  }
}

class Dialect extends PostgresDialect {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): PostgresDriver {
    return new QuietRollbackDriver({ pool: this.#pool });
  }
}

export interface DatabaseHandle {
  db: Database;
  pool: pg.Pool;
}

/** The number of connections of a server to the database. */
export const poolSize = 20;

/** The maximum duration of a statement in a request. The slowest measured search takes a tenth of it. */
const statementTimeoutMs = 15_000;

/** The times that a request waits for the database before it fails as unavailable. */
export interface DatabaseTimeouts {
  /** The wait for a connection. */
  connectMs: number;
  /**
   * The wait for a response during a statement. It is longer than the statement timeout, because a reachable database
   * ends such statements itself.
   */
  silenceMs: number;
}

export const defaultTimeouts: DatabaseTimeouts = { connectMs: 5_000, silenceMs: statementTimeoutMs + 3_000 };

interface DatabaseOptions {
  maxConnections?: number;
  timeouts?: DatabaseTimeouts | undefined;
  /** False for work that may take long, such as migrations. */
  statementTimeout?: boolean;
  /** A function that is called when an idle connection breaks. */
  onIdleError?: (error: Error) => void;
}

export function openDatabase(
  url: string,
  {
    maxConnections = poolSize,
    timeouts = defaultTimeouts,
    statementTimeout = true,
    onIdleError,
  }: DatabaseOptions = {},
): DatabaseHandle {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: timeouts.connectMs,
    keepAlive: true,
    // A request uses at most one core, so that the others remain available to other requests.
    options: `-c timezone=UTC -c max_parallel_workers_per_gather=0 -c statement_timeout=${statementTimeout ? statementTimeoutMs : 0}`,
  });
  // Without a listener, a restart of the database would crash the server.
  pool.on('error', (error) => {
    // Connections that are being closed may still report that the database ends them.
    if (!pool.ending) onIdleError?.(error);
  });
  pool.on('connect', (client) => {
    // The pool ignores errors of a connection in use. The current or next statement fails with the error.
    client.on('error', () => undefined);
    if (statementTimeout) hangUpOnSilence(client, timeouts.silenceMs);
  });
  return { pool, db: new Kysely<DB>({ dialect: new Dialect(pool) }) };
}

/**
 * Runs work that may take longer than a request, such as reading a whole table, on a separate connection without a
 * statement timeout.
 */
export async function withDedicatedConnection<Result>(
  { pool }: Pick<DatabaseHandle, 'pool'>,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const { db } = openDatabase(pool.options.connectionString ?? '', {
    maxConnections: 1,
    statementTimeout: false,
  });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Closes a silent connection: a frozen database or a network without packets must not block a request for ever. */
function hangUpOnSilence(client: pg.ClientBase, silenceMs: number): void {
  const stream = client instanceof pg.Client ? client.connection.stream : undefined;
  if (!(stream instanceof Socket)) return;
  stream.setTimeout(silenceMs, () => {
    stream.destroy(Object.assign(new Error('The database does not answer.'), { code: 'ETIMEDOUT' }));
  });
}

/** True if the database cannot be reached at the moment, as opposed to an invalid statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    unavailableCodes.has(code) ||
    code.startsWith(connectionExceptionClass) ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      error.message,
    )
  );
}

/** The beginning of PostgreSQL's codes for connection exceptions. */
const connectionExceptionClass = '08';

const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '53300', // too_many_connections
]);

const exhaustedResourceCodes = new Set([
  '53100', // disk_full
  '53200', // out_of_memory
]);

/**
 * True if the database's machine has no disk space or memory left for a statement. Neither the program nor the caller
 * is at fault.
 */
export const isOutOfResources = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && exhaustedResourceCodes.has(error.code ?? '');

const unstorableCodes = new Set([
  '22003', // numeric_value_out_of_range
  '22008', // datetime_field_overflow
  '22021', // character_not_in_repertoire
  '22P05', // untranslatable_character
]);

/** True if PostgreSQL refused a value that no column can store: invalid input that the contract did not detect. */
export const isUnstorable = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && unstorableCodes.has(error.code ?? '');

/** True if the error is a violation of the constraint, or of the unique index, with this name. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.constraint === constraint;
}

const foreignKeyViolation = '23503';

/**
 * True if a row referenced an account that does not exist: one of these ids or, without ids, any account. The detail of
 * such an error is `Key (account_id)=(<id>) is not present in table "account".`
 */
export const isMissingAccount = (error: unknown, ids: readonly string[] = []): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === foreignKeyViolation &&
  (ids.length === 0
    ? error.constraint?.endsWith('_account_id_fkey') === true
    : ids.some((id) => error.detail?.includes(`=(${id})`)));
