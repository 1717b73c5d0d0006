import { lookUpCnpj } from '@trampolim/contract/companies/cnpj';
import * as endpoints from '@trampolim/contract/companies/companies';
import * as ownEndpoints from '@trampolim/contract/companies/own-company';
import type { FastifyInstance } from 'fastify';
import { route } from '../platform/http/route.ts';
import { defineLimits, minute } from '../platform/rate-limits.ts';
import type { Services } from '../platform/services.ts';
import { findCnpjNames } from './cnpj-look-up.ts';
import { cacheCommonBranches } from './company-branches.ts';
import { getCompanyProfile } from './company-profile.ts';
import { searchCompanies } from './company-search.ts';
import { getOwnCompany } from './own-company.ts';

const companyLimits = defineLimits({
  cnpjLookUp: { points: 20, durationSeconds: minute },
});

export function registerCompanyRoutes(app: FastifyInstance, { db, config, rateLimits }: Services): void {
  const listBranchesOfActivity = cacheCommonBranches(db);

  route(app, endpoints.getCompany, ({ params, viewer }) => getCompanyProfile(db, params.id, viewer));
  route(app, ownEndpoints.getOwnCompany, ({ viewer }) => getOwnCompany(db, viewer.id));
  route(app, endpoints.listCompanies, ({ query }) => searchCompanies(db, query));
  route(app, endpoints.listBranches, listBranchesOfActivity);

  route(app, lookUpCnpj, async ({ params, request }) => {
    await rateLimits.consume(companyLimits.cnpjLookUp, request.caller.network);
    return findCnpjNames(config.cnpjServiceUrl, params.cnpj, (error) =>
      request.log.warn({ err: error }, 'CNPJ not looked up'),
    );
  });
}
