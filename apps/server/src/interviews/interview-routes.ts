import { Readable } from 'node:stream';
import * as endpoints from '@trampolim/contract/interviews/interviews';
import type { FastifyInstance } from 'fastify';
import { recordAction } from '../platform/action-log.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { fail } from '../platform/http/errors.ts';
import { type RouteContext, route } from '../platform/http/route.ts';
import { renderCalendar } from '../platform/mail/calendar-entry.ts';
import type { Services } from '../platform/services.ts';
import { getOwnVacancy } from '../vacancies/vacancy-queries.ts';
import {
  acceptTime,
  counterPropose,
  endInterview,
  type InterviewAction,
  proposeTimes,
} from './interview-actions.ts';
import { toCalendarEntry } from './interview-mails.ts';
import { listUpcoming, readInterviewPanel } from './interview-panel.ts';
import {
  type ApplicationRow,
  findInterview,
  getApplicationOfParty,
  getInterviewKey,
  type InterviewRow,
  lockApplicationOfParty,
  type Party,
} from './interview-queries.ts';
import { endStateOf } from './interview-rules.ts';

/** The parts of a request that all actions on an existing interview have. */
interface ActionContext extends Pick<RouteContext<typeof endpoints.endInterview>, 'params' | 'request'> {
  viewer: Party;
  body: { version: number };
}

/** Routes for the two sides of an application to agree on an interview. The content of interviews is not logged. */
export function registerInterviewRoutes(app: FastifyInstance, services: Services): void {
  registerInterviewReadRoutes(app, services);
  registerInterviewActionRoutes(app, services);
}

function registerInterviewReadRoutes(app: FastifyInstance, { db, config }: Services): void {
  route(app, endpoints.getReceivedInterview, async ({ params, viewer }) => {
    const { id: vacancyId } = await getOwnVacancy(db, params.vacancyId, viewer);
    return readInterviewPanel(db, viewer, await getApplicationOfParty(db, viewer, { ...params, vacancyId }));
  });

  route(app, endpoints.getOwnInterview, async ({ params: { vacancyId }, viewer }) =>
    readInterviewPanel(
      db,
      viewer,
      await getApplicationOfParty(db, viewer, { vacancyId, candidateId: viewer.id }),
    ),
  );

  route(app, endpoints.listUpcomingInterviews, ({ viewer }) => listUpcoming(db, viewer));

  route(app, endpoints.downloadInterview, async ({ params, viewer, reply }) => {
    const key = await getInterviewKey(db, viewer, params.id);
    const application = await getApplicationOfParty(db, viewer, key);
    const interview = await findInterview(db, key);
    if (interview?.id !== params.id || interview.state !== 'agreed') throw fail('interview_not_found');
    const side = viewer.role === 'Company' ? 'company' : 'candidate';
    const { candidateName, companyName, vacancyTitle } = application;
    const details = { ...interview, candidateName, companyName, vacancyTitle };
    const entry = toCalendarEntry(details, side, { publicUrl: config.publicUrl, isDownload: true });
    const email = await getEmail(db, viewer.accountId);
    reply
      .type('text/calendar; charset=utf-8; method=REQUEST')
      .header('content-disposition', 'attachment; filename="entrevista.ics"');
    // A stream is sent as it is. A text would be written as JSON.
    return Readable.from([renderCalendar(entry, email, config.mailFrom)]);
  });
}

function registerInterviewActionRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, endpoints.proposeInterview, async ({ params, body, viewer, request }) => {
    const { id: vacancyId } = await getOwnVacancy(db, params.vacancyId, viewer);
    return db.transaction().execute(async (transaction) => {
      const application = await lockApplicationOfParty(transaction, viewer, { ...params, vacancyId });
      await proposeTimes(transaction, services, { viewer, application, version: body.version }, body);
      await recordAction(transaction, request, `Entrevista proposta: ${formatForLog(application)}`);
      return readOutcome(
        transaction,
        viewer,
        application,
        `Proposta enviada a ${application.candidateName}.`,
      );
    });
  });

  /** Runs an action under the lock of the application, and returns its outcome. */
  const runAction = (
    { params, body, viewer, request }: ActionContext,
    textsOf: (interview: InterviewRow) => { log: string; message: string },
    act: (transaction: Transaction, action: InterviewAction, interview: InterviewRow) => Promise<void>,
  ) =>
    db.transaction().execute(async (transaction) => {
      const key = await getInterviewKey(transaction, viewer, params.id);
      const application = await lockApplicationOfParty(transaction, viewer, key);
      const interview = await findInterview(transaction, key);
      // A later interview of the application has replaced this one.
      if (interview?.id !== params.id) throw fail('interview_over');
      const { log, message } = textsOf(interview);
      await act(transaction, { viewer, application, version: body.version }, interview);
      await recordAction(transaction, request, `${log}: ${formatForLog(application)}`);
      return readOutcome(transaction, viewer, application, message);
    });

  route(app, endpoints.acceptInterview, (context) =>
    runAction(
      context,
      () => ({ log: 'Entrevista marcada', message: 'Entrevista marcada. O convite vai por e-mail.' }),
      (transaction, action, interview) =>
        acceptTime(transaction, services, action, { interview, startsAt: context.body.startsAt }),
    ),
  );

  route(app, endpoints.counterInterview, (context) =>
    runAction(
      context,
      () => ({ log: 'Outro horário sugerido', message: 'Sugestão enviada à empresa.' }),
      (transaction, action, interview) =>
        counterPropose(transaction, services, action, { interview, proposal: context.body }),
    ),
  );

  route(app, endpoints.endInterview, (context) =>
    runAction(
      context,
      (interview) => {
        const log =
          endStateOf(context.viewer, interview) === 'cancelled'
            ? 'Entrevista cancelada'
            : 'Entrevista recusada';
        return { log, message: `${log}.` };
      },
      (transaction, action, interview) =>
        endInterview(transaction, services, action, { interview, reason: context.body.reason }),
    ),
  );
}

/** Returns the actor's message and next panel. Clients know the panel as `place`. */
const readOutcome = async (
  transaction: Transaction,
  viewer: Party,
  application: ApplicationRow,
  message: string,
) => ({ message, place: await readInterviewPanel(transaction, viewer, application) });

const formatForLog = ({ email, vacancyTitle }: ApplicationRow) => `${email}, vaga ${vacancyTitle}`;

/** @throws {Failure} `session_ended` if the account has been deleted */
async function getEmail(db: Database, accountId: string): Promise<string> {
  const { email } = await db
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow(() => fail('session_ended'));
  return email;
}
