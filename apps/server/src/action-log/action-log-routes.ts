import { Readable } from 'node:stream';
import * as endpoints from '@trampolim/contract/action-log/action-log';
import type { FastifyInstance } from 'fastify';
import { recordDataAccess } from '../platform/action-log.ts';
import { decodeCursor, encodeCursor } from '../platform/http/paging.ts';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { readDayLog, streamDayLog } from './action-log-report.ts';
import { logKeyPattern, readLogPart } from './log-lines.ts';

export function registerActionLogRoutes(app: FastifyInstance, { db }: Services): void {
  route(app, endpoints.readActionLog, async ({ body, request }) => {
    const logs = await readDayLog(db, body.date);
    // This endpoint is a POST, and the hook for `opens` records only methods that change nothing.
    await recordDataAccess(db, request, `registro de ações ${body.date}`);
    return { logs };
  });

  route(app, endpoints.listLogLines, async ({ params, query: { limit, cursor, ...query } }) => {
    const after = cursor === undefined ? undefined : decodeCursor(cursor, logKeyPattern);
    const { lines, next } = await readLogPart(
      db,
      { ...params, ...query, text: query.text || undefined },
      { limit, after },
    );
    return { lines, ...(next && { nextCursor: encodeCursor(next.key), reached: next.reached }) };
  });

  route(app, endpoints.downloadLog, async ({ params: { date }, query, reply }) => {
    reply
      .type('text/plain; charset=utf-8')
      .header('content-disposition', `attachment; filename="trampolim-log-${date}.txt"`);
    return Readable.from(streamDayLog(db, { date, ...query, text: query.text || undefined }));
  });
}
