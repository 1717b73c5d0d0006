import { getModerationSummary } from '@trampolim/contract/moderation/moderation-summary';
import * as endpoints from '@trampolim/contract/moderation/report-decisions';
import { getWarnOverview, listDecisions } from '@trampolim/contract/moderation/report-list';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Viewer } from '../platform/http/access.ts';
import { route } from '../platform/http/route.ts';
import { keepAnswer } from '../platform/keep-answer.ts';
import type { Services } from '../platform/services.ts';
import {
  ban,
  banReportedVacancy,
  dismissReport,
  type Judgement,
  judgeReports,
  warn,
} from './judge-reports.ts';
import { liftBan, liftVacancyBan } from './lift-sanctions.ts';
import { readDecisions } from './list-decisions.ts';
import { readSummary, summaryKeptMs } from './monthly-summary.ts';
import { countWarningsAndBans } from './warn-overview.ts';

/** What administrators decide about what was reported. */
export function registerModerationRoutes(app: FastifyInstance, services: Services): void {
  const { db, authenticator } = services;

  const judge = <Result>(
    { viewer, request }: { viewer: Viewer; request: FastifyRequest },
    decide: (judgement: Judgement) => Promise<Result>,
  ): Promise<Result> =>
    db.transaction().execute((transaction) => decide({ transaction, services, viewer, request }));

  route(app, endpoints.deleteReport, ({ params, body, ...asked }) =>
    judge(asked, (judgement) => dismissReport(judgement, params.id, body?.words)),
  );

  route(app, endpoints.decideReports, ({ body, ...asked }) =>
    judge(asked, (judgement) => judgeReports(judgement, body, body.verdict, body.words)),
  );

  route(app, endpoints.warnUser, ({ body, ...asked }) =>
    judge(asked, (judgement) => warn(judgement, body, body)),
  );

  route(app, endpoints.banUser, async ({ params, body, ...asked }) => {
    const { decided, endedSessions } = await judge(asked, (judgement) => ban(judgement, params, body ?? {}));
    authenticator.forgetSessions(endedSessions);
    return decided;
  });

  route(app, endpoints.banVacancy, ({ params, body, ...asked }) =>
    judge(asked, (judgement) => banReportedVacancy(judgement, params.vacancyId, body ?? {})),
  );

  route(app, endpoints.unbanUser, ({ params, body, ...asked }) =>
    judge(asked, (judgement) => liftBan(judgement, params.targetId, body?.words)),
  );

  route(app, endpoints.unbanVacancy, ({ params, body, ...asked }) =>
    judge(asked, (judgement) => liftVacancyBan(judgement, params.vacancyId, body?.words)),
  );

  route(app, listDecisions, ({ query }) => readDecisions(db, query));

  route(app, getWarnOverview, () => countWarningsAndBans(db));

  const summary = keepAnswer(() => readSummary(db), summaryKeptMs);
  route(app, getModerationSummary, () => summary());
}
