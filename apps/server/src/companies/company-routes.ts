import * as endpoints from '@trampolim/contract/companies/companies';
import type { FastifyInstance } from 'fastify';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { rememberCommonBranches } from './company-branches.ts';
import { getCompanyProfile } from './company-profile.ts';
import { searchCompanies } from './company-search.ts';

export function registerCompanyRoutes(app: FastifyInstance, { db }: Services): void {
  route(app, endpoints.getCompany, ({ params, viewer }) => getCompanyProfile(db, params.id, viewer));
  route(app, endpoints.listCompanies, ({ query }) => searchCompanies(db, query));
  route(app, endpoints.listBranches, rememberCommonBranches(db));
}
