import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from './database/database.ts';
import type { LogLevel } from './database/database-types.gen.ts';
import { removeInBatches } from './database/remove-in-batches.ts';
import { type Colleague, safeMethods, type Viewer } from './http/access.ts';
import type { Caller } from './http/caller.ts';
import { fail } from './http/errors.ts';
import { type Allowance, createTokenBuckets } from './http/token-buckets.ts';
import type { ScheduledJob } from './jobs.ts';

/** The person who acts, and their IP address. A Fastify request is an actor, too. */
export interface Actor {
  caller: Pick<Caller, 'ip'>;
  /** Absent if nobody is signed in. */
  viewer?: (Pick<Viewer, 'accountId' | 'colleague'> & Partial<Pick<Viewer, 'role'>>) | undefined;
}

/** For actions that the server takes by itself. */
export const serverItself: Actor = { caller: { ip: 'servidor' } };

/**
 * Adds a line to the daily log that administrators read. The line names the actor and the action, but never passwords,
 * tokens or resume texts. Inside a transaction, the line is stored if and only if the action is. If the actor was an
 * administrator when the request arrived and no longer is after a wait, the action fails.
 * @throws {Failure} `session_ended`
 */
export async function recordAction(
  db: Database,
  { caller, viewer }: Actor,
  message: string,
  level: LogLevel = 'INFO',
): Promise<void> {
  const { administrator } = await db
    .insertInto('action_log')
    .values({
      level,
      address: caller.ip,
      actor_id: viewer?.accountId ?? null,
      acting: viewer?.colleague ? oneLine(describeColleague(viewer.colleague)) : null,
      administrator: viewer && administratorOf(viewer.accountId),
      message: oneLine(message),
    })
    .returning('administrator')
    .executeTakeFirstOrThrow();
  if (viewer?.role === 'Admin' && administrator === null) throw fail('session_ended');
}

const administratorOf = (accountId: string) =>
  sql<string | null>`(select email from account where id = ${accountId} and role = 'Admin')`;

/**
 * Adds a line when an administrator looks at another person's data, such as a resume. It is added once an hour for
 * each item, because people page back and forth. `subject` names the item by its id or day, so that repeated lines are
 * equal.
 */
export async function recordDataAccess(
  db: Database,
  actor: Actor & { viewer: Viewer | undefined },
  subject: string,
) {
  const message = `Consulta de ${subject}`;
  const recentLine = await db
    .selectFrom('action_log')
    .select('id')
    .where('actor_id', '=', actor.viewer?.accountId ?? null)
    .where('at', '>', sql<string>`now() - interval '1 hour'`)
    .where('message', '=', message)
    .limit(1)
    .executeTakeFirst();
  if (!recentLine) await recordAction(db, actor, message);
}

/** Adds a line before an administrator receives personal data through an endpoint with `opens`. */
export function recordOpenings(app: FastifyInstance, db: Database): void {
  app.addHook('onSend', async (request, reply) => {
    const { viewer, routeOptions, params } = request;
    const { opens } = routeOptions.config;
    if (opens === undefined || viewer?.role !== 'Admin' || reply.statusCode !== 200) return;
    if (!safeMethods.has(request.method)) return;
    const ids = Object.values(params as Record<string, string>);
    await recordDataAccess(db, request, [opens, ...ids].join(' '));
  });
}

const describeColleague = ({ name, companyName }: Colleague) => `${name} · ${companyName}`;

const maxMessageLength = 500;

// The log has one entry per line, so line breaks and direction marks in names must not be able to forge entries.
const oneLine = (message: string) =>
  message.replace(/[\s\p{Cc}\p{Bidi_Control}]+/gu, ' ').slice(0, maxMessageLength);

/**
 * Adds a line for every server fault, with the request id of its response. If the line cannot be stored either, the
 * framework logs both errors.
 */
export function recordFaults(app: FastifyInstance, db: Database): void {
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode !== 500) return;
    const { method, url = '' } = request.routeOptions;
    await recordAction(
      db,
      request,
      `Erro interno em ${String(method)} ${url}, requisição ${request.id}`,
      'ERROR',
    );
  });
}

/** The limit of lines for each account. Ordinary use stays below it, and a probing program cannot fill the log. */
const refusalAllowance: Allowance = { burst: 5, perSecond: 1 / 60 };

/** Adds a line when a signed-in person is refused for lack of permission. */
export function recordRefusals(app: FastifyInstance, db: Database): void {
  const takeLine = createTokenBuckets(refusalAllowance);
  app.addHook('onResponse', async (request, reply) => {
    const { viewer, routeOptions } = request;
    if (reply.statusCode !== 403 || !viewer) return;
    const waitSeconds = takeLine(viewer.accountId);
    if (waitSeconds > 0) return;
    const call = `${String(routeOptions.method)} ${routeOptions.url ?? ''}`;
    await recordAction(db, request, `Acesso negado em ${call}: conta ${viewer.accountId}`, 'WARN');
  });
}

/** Access records are stored for six months: Marco Civil da Internet (Lei 12.965/2014), art. 15. */
export const removeOldActions = (db: Database): Promise<void> =>
  removeInBatches(db, 'action_log', 'id', sql`at < now() - interval '6 months'`);

export const actionLogJobs = (db: Database): ScheduledJob[] => [
  { name: 'remove-old-actions', cron: '40 3 * * *', run: () => removeOldActions(db) },
];
