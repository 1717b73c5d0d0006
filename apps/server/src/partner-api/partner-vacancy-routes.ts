import { partnerPath } from '@trampolim/contract/partner-api/partner-call';
import * as endpoints from '@trampolim/contract/partner-api/partner-vacancies';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/access.ts';
import { assertUnchanged } from '../platform/http/entity-tags.ts';
import { mapPage } from '../platform/http/paging.ts';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { listOwnVacancies } from '../vacancies/company-vacancies.ts';
import * as vacancyActions from '../vacancies/vacancy-actions.ts';
import { lockCompany } from '../vacancies/vacancy-queries.ts';
import { toVacancy, type VacancyRow } from '../vacancies/vacancy-view.ts';
import { getVacancyOfKey } from './get-vacancy-of-key.ts';
import { runIdempotently } from './idempotent-calls.ts';

/** The schema drops the fields that depend on the day or the reader, because they would change the `ETag`. */
const toPartnerVacancy = (row: VacancyRow, viewer: Viewer): endpoints.PartnerVacancy =>
  endpoints.partnerVacancy.parse(toVacancy(row, viewer));

const readPartnerVacancy = async (db: Database, id: string, viewer: Viewer) =>
  toPartnerVacancy(await getVacancyOfKey(db, id, viewer), viewer);

/** Lets a company's programs read and change its vacancies. Changes use the same functions as the screens. */
export function registerPartnerVacancyRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, endpoints.listPartnerVacancies, async ({ query, viewer }) => {
    const page = await listOwnVacancies(db, viewer, query);
    return mapPage(page, (row) => toPartnerVacancy(row, viewer));
  });

  route(app, endpoints.getPartnerVacancy, ({ params, viewer }) => readPartnerVacancy(db, params.id, viewer));

  route(app, endpoints.createPartnerVacancy, async ({ body, headers, viewer, request, reply }) => {
    const actor = { viewer, caller: request.caller };
    const { answer: vacancy, isRepeated } = await db.transaction().execute(async (transaction) => {
      const create = async () =>
        readPartnerVacancy(
          transaction,
          await vacancyActions.publishVacancy(transaction, services, actor, {
            companyId: viewer.id,
            draft: body,
          }),
          viewer,
        );
      const key = headers['idempotency-key'];
      if (key === undefined) return { answer: await create(), isRepeated: false };
      // A deletion of the company also locks it before the rows of its calls. Another order could cause a deadlock.
      await lockCompany(transaction, viewer.id);
      return runIdempotently(transaction, { apiKeyId: viewer.apiKey.id, key, body }, create);
    });
    if (isRepeated) reply.header('idempotency-replayed', 'true');
    reply.header('location', `${partnerPath}/vacancies/${vacancy._id}`);
    return vacancy;
  });

  route(app, endpoints.updatePartnerVacancy, async ({ params, headers, body, viewer, request }) => {
    const vacancy = await getVacancyOfKey(db, params.id, viewer);
    const actor = { viewer, caller: request.caller };
    return db.transaction().execute(async (transaction) => {
      await vacancyActions.changeVacancy(transaction, services, actor, {
        vacancy,
        changes: body,
        assertExpected: (current) => assertUnchanged(headers['if-match'], toPartnerVacancy(current, viewer)),
      });
      return readPartnerVacancy(transaction, vacancy.id, viewer);
    });
  });

  route(app, endpoints.closePartnerVacancy, async ({ params, viewer, request }) => {
    const vacancy = await getVacancyOfKey(db, params.id, viewer);
    const actor = { viewer, caller: request.caller };
    return db.transaction().execute(async (transaction) => {
      await vacancyActions.closeVacancy(transaction, services, actor, vacancy);
      return readPartnerVacancy(transaction, vacancy.id, viewer);
    });
  });
}
