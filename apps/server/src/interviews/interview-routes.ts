import { Readable } from 'node:stream';
import * as endpoints from '@trampolim/contract/interviews/interviews';
import type { FastifyInstance } from 'fastify';
import { recordAction } from '../platform/action-log.ts';
import type { Transaction } from '../platform/database/database.ts';
import { fail } from '../platform/http/errors.ts';
import { type RouteContext, route } from '../platform/http/route.ts';
import { renderCalendar } from '../platform/mail/calendar-entry.ts';
import type { Services } from '../platform/services.ts';
import { getOwnVacancy } from '../vacancies/vacancy-queries.ts';
import { acceptTime, counterPropose, endInterview, proposeTimes } from './interview-actions.ts';
import { toCalendarEntry } from './interview-mails.ts';
import { listUpcoming, readInterviewPanel } from './interview-panel.ts';
import {
  type ApplicationRow,
  findInterview,
  getApplication,
  getInterviewKey,
  type InterviewRow,
  lockApplication,
  type Party,
} from './interview-queries.ts';

/** Routes for the two sides of an application to agree on an interview. The content of interviews is not logged. */
export function registerInterviewRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services;

  route(app, endpoints.getReceivedInterview, async ({ params, viewer }) => {
    const { id: vacancyId } = await getOwnVacancy(db, params.vacancyId, viewer);
    return readInterviewPanel(db, viewer, await getApplication(db, viewer, { ...params, vacancyId }));
  });

  route(app, endpoints.getOwnInterview, async ({ params: { vacancyId }, viewer }) =>
    readInterviewPanel(db, viewer, await getApplication(db, viewer, { vacancyId, candidateId: viewer.id })),
  );

  route(app, endpoints.listUpcomingInterviews, ({ viewer }) => listUpcoming(db, viewer));

  route(app, endpoints.proposeInterview, async ({ params, body, viewer, request }) => {
    const { id: vacancyId } = await getOwnVacancy(db, params.vacancyId, viewer);
    return db.transaction().execute(async (transaction) => {
      const application = await lockApplication(transaction, viewer, { ...params, vacancyId });
      await proposeTimes(transaction, services, { viewer, application, version: body.version }, body);
      await recordAction(transaction, request, `Entrevista proposta: ${formatForLog(application)}`);
      return {
        message: `Proposta enviada a ${application.candidateName}.`,
        place: await readInterviewPanel(transaction, viewer, application),
      };
    });
  });

  /** Runs an action under the lock of the application, and returns what both screens show next. */
  const runAction = (
    {
      params,
      viewer,
      request,
    }: Pick<RouteContext<typeof endpoints.endInterview>, 'params' | 'request'> & {
      viewer: Party;
    },
    texts: { log: string; message: (interview: InterviewRow) => string },
    change: (transaction: Transaction, application: ApplicationRow, interview: InterviewRow) => Promise<void>,
  ) =>
    db.transaction().execute(async (transaction) => {
      const key = await getInterviewKey(transaction, viewer, params.id);
      const application = await lockApplication(transaction, viewer, key);
      const interview = await findInterview(transaction, key);
      if (interview?.id !== params.id) throw fail('interview_over');
      await change(transaction, application, interview);
      await recordAction(transaction, request, `${texts.log}: ${formatForLog(application)}`);
      return {
        message: texts.message(interview),
        place: await readInterviewPanel(transaction, viewer, application),
      };
    });

  route(app, endpoints.acceptInterview, ({ body, ...context }) =>
    runAction(
      context,
      { log: 'Entrevista marcada', message: () => 'Entrevista marcada. O convite vai por e-mail.' },
      (transaction, application, interview) =>
        acceptTime(
          transaction,
          services,
          { viewer: context.viewer, application, version: body.version },
          interview,
          body.startsAt,
        ),
    ),
  );

  route(app, endpoints.counterInterview, ({ body, ...context }) =>
    runAction(
      context,
      { log: 'Outro horário sugerido', message: () => 'Sugestão enviada à empresa.' },
      (transaction, application, interview) =>
        counterPropose(
          transaction,
          services,
          { viewer: context.viewer, application, version: body.version },
          interview,
          body,
        ),
    ),
  );

  route(app, endpoints.endInterview, ({ body, ...context }) => {
    const isCompany = context.viewer.role === 'Company';
    return runAction(
      context,
      {
        log: isCompany ? 'Entrevista cancelada' : 'Entrevista recusada',
        message: ({ state }) =>
          isCompany || state === 'agreed' ? 'Entrevista cancelada.' : 'Entrevista recusada.',
      },
      (transaction, application, interview) =>
        endInterview(
          transaction,
          services,
          { viewer: context.viewer, application, version: body.version },
          interview,
          body.reason,
        ),
    );
  });

  route(app, endpoints.downloadInterview, async ({ params, viewer, reply }) => {
    const key = await getInterviewKey(db, viewer, params.id);
    const application = await getApplication(db, viewer, key);
    const interview = await findInterview(db, key);
    if (interview?.id !== params.id || interview.state !== 'agreed') throw fail('interview_not_found');
    const side = viewer.role === 'Company' ? 'company' : 'candidate';
    const { candidateName, companyName, vacancyTitle } = application;
    const news = { ...interview, candidateName, companyName, vacancyTitle, hasEntry: true };
    const entry = toCalendarEntry(news, side, config.publicUrl, true);
    const { email } = await db
      .selectFrom('account')
      .select('email')
      .where('id', '=', viewer.accountId)
      .executeTakeFirstOrThrow(() => fail('session_ended'));
    reply
      .type('text/calendar; charset=utf-8; method=REQUEST')
      .header('content-disposition', 'attachment; filename="entrevista.ics"');
    return Readable.from([renderCalendar(entry, email, config.mailFrom)]);
  });
}

const formatForLog = ({ email, vacancyTitle }: ApplicationRow) => `${email}, vaga ${vacancyTitle}`;
