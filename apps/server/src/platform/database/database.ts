import { Socket } from 'node:net';
import { Kysely, type Transaction as KyselyTransaction, PostgresDialect, PostgresDriver } from 'kysely';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { DB } from './database-types.gen.ts';
import { observed } from './observe-statement.ts';

/** The pool or one transaction: code that takes a `Database` runs in either. */
export type Database = Kysely<DB>;

/** A function that takes a transaction must run as a whole or not at all. */
export type Transaction = KyselyTransaction<DB>;

/** Ids are made here, not by the database, so that every PostgreSQL since 15 serves; they sort by time. */
export const newId = (): string => uuidv7();

const timestamptz = 1184;
const date = 1082;
// Instants and days stay text: building Date objects was a quarter of the work of a list.
pg.types.setTypeParser(timestamptz, (value) => new Date(value).toISOString());
pg.types.setTypeParser(date, (value) => value);

const largestStatementCount = 500;
const statementNames = new Map<string, string>();

/**
 * A text search is planned each time, with its text known. A generic plan may read every row even if few match, and normalizes
 * the text again for each of them.
 */
const isTextSearch = (text: string) => / (like|~) /.test(text);

/** A name for each statement text that one plan serves; beyond the limit none, so that connections do not hoard plans. */
function statementName(text: string): string | undefined {
  const known = statementNames.get(text);
  if (known || statementNames.size >= largestStatementCount || isTextSearch(text)) return known;
  const name = `s${statementNames.size}`;
  statementNames.set(text, name);
  return name;
}

/** Names parameterised statements, so that PostgreSQL parses and plans each once a connection. */
class PreparingClient extends pg.Client {
  // pg's overloads cannot be expressed in an override; Kysely only uses (text, values).
  override query(...args: unknown[]): never {
    const [text, values] = args;
    const prepared =
      args.length === 2 && typeof text === 'string' && Array.isArray(values) && values.length > 0
        ? statementName(text)
        : undefined;
    const forwarded = prepared ? [{ name: prepared, text, values }] : args;
    const run = () => Reflect.apply(super.query, this, forwarded) as unknown;
    return (typeof text === 'string' ? observed(text, run) : run()) as never;
  }
}

/** A connection that cannot be rolled back is dropped, and the original error is rethrown. */
class QuietlyRollingBack extends PostgresDriver {
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
    return new QuietlyRollingBack({ pool: this.#pool });
  }
}

export interface DatabaseHandle {
  db: Database;
  pool: pg.Pool;
}

/** Connections of a server to the database. */
export const poolSize = 20;

/** No statement of a request may occupy a connection longer. The slowest measured search takes a tenth. */
const statementTimeoutMs = 15_000;

/** Milliseconds that a request waits for the database before it fails as unavailable. */
export interface DatabaseTimeouts {
  /** For a connection, new or free. */
  connect: number;
  /** For a sign of life during a statement: longer than statements may take, because a live database ends those itself. */
  silence: number;
}

const defaultTimeouts: DatabaseTimeouts = { connect: 5_000, silence: statementTimeoutMs + 3_000 };

interface DatabaseOptions {
  maxConnections?: number;
  timeouts?: DatabaseTimeouts | undefined;
  /** False for work that may take long, such as migrations. */
  statementTimeout?: boolean;
  /** Called when an idle connection breaks. */
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
    connectionTimeoutMillis: timeouts.connect,
    keepAlive: true,
    // A request costs one core at most, so that the others are left to everybody else.
    options: `-c timezone=UTC -c max_parallel_workers_per_gather=0 -c statement_timeout=${statementTimeout ? statementTimeoutMs : 0}`,
  });
  // Without a listener, a restart of the database would crash the server.
  pool.on('error', (error) => {
    // Connections that are being given up may still report that the database ends them.
    if (!pool.ending) onIdleError?.(error);
  });
  pool.on('connect', (client) => {
    // The pool ignores errors of a connection in use. The current statement, or the next one, fails with them.
    client.on('error', () => undefined);
    if (statementTimeout) hangUpOnSilence(client, timeouts.silence);
  });
  return { pool, db: new Kysely<DB>({ dialect: new Dialect(pool) }) };
}

/** Work that may take longer than any request may, such as reading a whole table: on a connection of its own, which waits for it. */
export async function atLeisure<Result>(
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

/** A frozen database, or a network that drops everything, must not block a request for ever. */
function hangUpOnSilence(client: pg.ClientBase, silence: number): void {
  const stream = client instanceof pg.Client ? client.connection.stream : undefined;
  if (!(stream instanceof Socket)) return;
  stream.setTimeout(silence, () => {
    stream.destroy(Object.assign(new Error('The database does not answer.'), { code: 'ETIMEDOUT' }));
  });
}

/** True if an error means that the database cannot be reached now, not that the statement was wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    unavailableCodes.has(code) ||
    code.startsWith('08') ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      error.message,
    )
  );
}

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

const outOfRoomCodes = new Set([
  '53100', // disk_full
  '53200', // out_of_memory
]);

/** True if the machine of the database has no room left for a statement. Neither the program nor its caller is at fault. */
export const isOutOfRoom = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && outOfRoomCodes.has(error.code ?? '');

const unstorableCodes = new Set([
  '22003', // numeric_value_out_of_range
  '22008', // datetime_field_overflow
  '22021', // character_not_in_repertoire
  '22P05', // untranslatable_character
]);

/** True if PostgreSQL refused a value that no column could store, which is bad input that the contract let through. */
export const isUnstorable = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && unstorableCodes.has(error.code ?? '');

/** True if an error is the violation of a given constraint, or of a unique index by its name. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.constraint === constraint;
}

const foreignKeyViolation = '23503';

/** True if a row referenced one of these accounts, or with no ids any account, that no longer exists. */
export const missesAccount = (error: unknown, ids: readonly string[] = []): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === foreignKeyViolation &&
  (ids.length === 0
    ? error.constraint?.endsWith('_account_id_fkey') === true
    : ids.some((id) => error.detail?.includes(`=(${id})`)));
