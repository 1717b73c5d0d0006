import { z } from 'zod';
import { companyLogo } from '../company-logos/company-logos.ts';
import { id, instant, shownText } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { page, pageOf } from '../wire/paging.ts';

const companyChoice = z.object({ companyId: id });

/** The new state, so that the client need not request it. */
const blockChange = z.object({ message: shownText(), blocked: z.boolean() });

export const blockedCompany = z
  .object({ _id: id, companyName: shownText(), logo: companyLogo.optional(), blockedAt: instant })
  .meta({ id: 'BlockedCompany' });

export type BlockedCompany = z.output<typeof blockedCompany>;

export const listBlockedCompanies = endpoint({
  method: 'GET',
  path: '/api/user/candidate/blocked-companies',
  summary: 'List the companies that the signed-in candidate blocked, latest block first',
  audience: ['Candidate'],
  query: z.object(page),
  response: pageOf(blockedCompany),
  paged: true,
});

export const blockCompany = endpoint({
  method: 'POST',
  path: '/api/user/candidate/block-company',
  summary:
    'Block a company, which then no longer finds the candidate and is not notified; blocking twice changes nothing',
  audience: ['Candidate'],
  body: companyChoice,
  response: blockChange,
  errors: ['company_not_found'],
});

export const unblockCompany = endpoint({
  method: 'DELETE',
  path: '/api/user/candidate/unblock-company',
  summary: 'Unblock a company',
  audience: ['Candidate'],
  body: companyChoice,
  response: blockChange,
});
