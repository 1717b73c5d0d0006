import { getModerationSummary } from '@trampolim/contract/moderation/moderation-summary';
import * as endpoints from '@trampolim/contract/moderation/report-decisions';
import { getRecordCheck, getWarnOverview, listDecisions } from '@trampolim/contract/moderation/report-list';
import type { FastifyInstance } from 'fastify';
import { cacheResult } from '../platform/cache-result.ts';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { ban, banReportedVacancy, dismissReport, judgeReports, warn } from './judge-reports.ts';
import { judge } from './judgement.ts';
import { liftBan, liftVacancyBan } from './lift-sanctions.ts';
import { readDecisions } from './list-decisions.ts';
import { readSummary, summaryCacheMs } from './monthly-summary.ts';
import { readRecordCheck } from './record/check-record.ts';
import { countWarningsAndBans } from './warn-overview.ts';

/** What administrators decide about what was reported. */
export function registerModerationRoutes(app: FastifyInstance, services: Services): void {
  const { db, authenticator } = services;

  route(app, endpoints.deleteReport, ({ params, body, ...asked }) =>
    judge(services, asked, (judgement) => dismissReport(judgement, params.id, body?.words)),
  );

  route(app, endpoints.decideReports, ({ body, ...asked }) =>
    judge(services, asked, (judgement) => judgeReports(judgement, body, body.verdict, body.words)),
  );

  route(app, endpoints.warnUser, ({ body, ...asked }) =>
    judge(services, asked, (judgement) => warn(judgement, body, body)),
  );

  route(app, endpoints.banUser, async ({ params, body, ...asked }) => {
    const { decided, endedSessions } = await judge(services, asked, (judgement) =>
      ban(judgement, params, body ?? {}),
    );
    authenticator.forgetSessions(endedSessions);
    return decided;
  });

  route(app, endpoints.banVacancy, ({ params, body, ...asked }) =>
    judge(services, asked, (judgement) => banReportedVacancy(judgement, params.vacancyId, body ?? {})),
  );

  route(app, endpoints.unbanUser, ({ params, body, ...asked }) =>
    judge(services, asked, (judgement) => liftBan(judgement, params.targetId, body?.words)),
  );

  route(app, endpoints.unbanVacancy, ({ params, body, ...asked }) =>
    judge(services, asked, (judgement) => liftVacancyBan(judgement, params.vacancyId, body?.words)),
  );

  route(app, listDecisions, ({ query }) => readDecisions(db, query));

  route(app, getWarnOverview, () => countWarningsAndBans(db));

  route(app, getRecordCheck, () => readRecordCheck(db));

  const summary = cacheResult(() => readSummary(db), summaryCacheMs);
  route(app, getModerationSummary, () => summary());
}
