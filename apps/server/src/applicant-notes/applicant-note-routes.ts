import * as endpoints from '@trampolim/contract/applicant-notes/applicant-notes';
import type { FastifyInstance } from 'fastify';
import { assertApplicationVisible } from '../applications/visible-application.ts';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { getOwnVacancy } from '../vacancies/vacancy-queries.ts';
import { addNote, changeNote, removeNote } from './applicant-notes.ts';
import { rateApplicant } from './applicant-rating.ts';
import { getAssessment } from './assessment.ts';

/** Routes for a company's notes and ratings. Their content is not logged, because administrators read the log. */
export function registerApplicantNoteRoutes(app: FastifyInstance, { db }: Services): void {
  route(app, endpoints.getAssessment, async ({ params, viewer }) => {
    const { id: vacancyId } = await getOwnVacancy(db, params.vacancyId, viewer);
    await assertApplicationVisible(db, { vacancyId, candidateId: params.candidateId });
    return getAssessment(db, viewer, { vacancyId, candidateId: params.candidateId });
  });

  route(app, endpoints.addNote, async ({ params, body, viewer }) => {
    const { id: vacancyId } = await getOwnVacancy(db, params.vacancyId, viewer);
    const application = { vacancyId, candidateId: params.candidateId };
    return db.transaction().execute(async (transaction) => {
      await addNote(transaction, viewer, application, body.text);
      return getAssessment(transaction, viewer, application);
    });
  });

  route(app, endpoints.changeNote, ({ params, body, viewer }) =>
    db.transaction().execute(async (transaction) => {
      const application = await changeNote(transaction, viewer, params.id, body.text);
      return getAssessment(transaction, viewer, application);
    }),
  );

  route(app, endpoints.removeNote, ({ params, viewer }) =>
    db.transaction().execute(async (transaction) => {
      const application = await removeNote(transaction, viewer, params.id);
      return getAssessment(transaction, viewer, application);
    }),
  );

  route(app, endpoints.rateApplicant, async ({ params, body, viewer }) => {
    const { id: vacancyId } = await getOwnVacancy(db, params.vacancyId, viewer);
    const application = { vacancyId, candidateId: params.candidateId };
    return db.transaction().execute(async (transaction) => {
      await rateApplicant(transaction, viewer, application, body.rating);
      return getAssessment(transaction, viewer, application);
    });
  });
}
