import { getModerationSummary } from '@trampolim/contract/moderation/moderation-summary';
import * as endpoints from '@trampolim/contract/moderation/report-decisions';
import { getRecordCheck, getWarnOverview, listDecisions } from '@trampolim/contract/reports/report-list';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { cacheResult } from '../platform/cache-result.ts';
import type { Database } from '../platform/database/database.ts';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import {
  banReportedAccount,
  banReportedVacancy,
  decideReports,
  dismissReport,
  warnResponsibleAccount,
} from './decide-cases.ts';
import { liftAccountBan, liftVacancyBan } from './lift-sanctions.ts';
import { readDecisions } from './list-decisions.ts';
import { decideCase } from './moderation-case.ts';
import { readSummary, summaryCacheMs } from './monthly-summary.ts';
import { readRecordCheck } from './record/check-record.ts';

/** Routes for decisions about reported targets. */
export function registerModerationRoutes(app: FastifyInstance, services: Services): void {
  const { db, authenticator } = services;

  route(app, endpoints.deleteReport, ({ params, body, ...context }) =>
    decideCase(services, context, (moderationCase) => dismissReport(moderationCase, params.id, body?.words)),
  );

  route(app, endpoints.decideReports, ({ body: { type, targetId, verdict, words }, ...context }) =>
    decideCase(services, context, (moderationCase) =>
      decideReports(moderationCase, { type, targetId }, verdict, words),
    ),
  );

  route(app, endpoints.warnUser, ({ body: { type, targetId, ...grounds }, ...context }) =>
    decideCase(services, context, (moderationCase) =>
      warnResponsibleAccount(moderationCase, { type, targetId }, grounds),
    ),
  );

  route(app, endpoints.banUser, async ({ params, body, ...context }) => {
    const { decided, endedSessions } = await decideCase(services, context, (moderationCase) =>
      banReportedAccount(moderationCase, params, body ?? {}),
    );
    authenticator.forgetSessions(endedSessions);
    return decided;
  });

  route(app, endpoints.banVacancy, ({ params, body, ...context }) =>
    decideCase(services, context, (moderationCase) =>
      banReportedVacancy(moderationCase, params.vacancyId, body ?? {}),
    ),
  );

  route(app, endpoints.unbanUser, ({ params, body, ...context }) =>
    decideCase(services, context, (moderationCase) =>
      liftAccountBan(moderationCase, params.targetId, body?.words),
    ),
  );

  route(app, endpoints.unbanVacancy, ({ params, body, ...context }) =>
    decideCase(services, context, (moderationCase) =>
      liftVacancyBan(moderationCase, params.vacancyId, body?.words),
    ),
  );

  route(app, listDecisions, ({ query }) => readDecisions(db, query));

  route(app, getWarnOverview, () => countWarningsAndBans(db));

  route(app, getRecordCheck, () => readRecordCheck(db));

  const getCachedSummary = cacheResult(() => readSummary(db), summaryCacheMs);
  route(app, getModerationSummary, () => getCachedSummary());
}

/** Reads the totals of valid warnings and banned accounts, which every change updates. */
async function countWarningsAndBans(db: Database) {
  const { rows } = await sql<{ warnings: string; banned: string }>`
    select statistic_total('warnings') as warnings, statistic_total('banned') as banned`.execute(db);
  return { totalWarnings: Number(rows[0]?.warnings), totalBanned: Number(rows[0]?.banned) };
}
