import { z } from 'zod';
import { companyLogo } from '../company-logos/company-logos.ts';
import { cityAndState } from '../values/address.ts';
import {
  email,
  id,
  newPassword,
  optionalText,
  passwordsDifferIssue,
  passwordsMatch,
  shownText,
} from '../values/text.ts';
import { companyTypes } from '../values/vocabulary.ts';
import { endpoint } from '../wire/endpoint.ts';
import { longTextLimit, urlLimit } from '../wire/limits.ts';
import { page, pageOf } from '../wire/paging.ts';
import { answering, promiseKeeping } from './answering.ts';
import { companyFields, requireDocumentsOfType } from './company-fields.ts';

export const companySignUp = z
  .object({
    email,
    password: newPassword,
    confirmPassword: z.string().optional(),
    ...companyFields,
  })
  .refine(passwordsMatch, passwordsDifferIssue)
  .superRefine(requireDocumentsOfType)
  .meta({ id: 'CompanySignUp' });

export type CompanySignUp = z.output<typeof companySignUp>;

export const createCompany = endpoint({
  method: 'POST',
  path: '/api/user/company/create-company',
  summary: 'Register a company',
  audience: 'anyone',
  credentials: 'optional token',
  body: companySignUp,
  response: z.object({ _id: id, message: shownText() }),
  errors: ['email_taken', 'too_many_requests'],
});

/** A company as candidates see it. */
export const companyProfile = z
  .object({
    _id: id,
    companyName: shownText(),
    logo: companyLogo.optional(),
    type: z.enum(companyTypes),
    branchOfActivity: shownText(),
    description: shownText(longTextLimit),
    site: shownText(urlLimit),
    employeerNumber: z.number().int().optional().meta({ description: 'Number of employees' }),
    address: cityAndState,
    registrationNumber: shownText().meta({
      description: 'CNPJ or registration number in the professional council, formatted',
    }),
    answering: answering.optional(),
    promiseKeeping: promiseKeeping.optional(),
    mayReport: z.boolean().meta({ description: 'The viewer may report it to the administrators' }),
    blocked: z
      .boolean()
      .optional()
      .meta({ description: 'The viewer blocked it; absent for viewers who cannot block companies' }),
  })
  .meta({ id: 'CompanyProfile' });

export const getCompany = endpoint({
  method: 'GET',
  path: '/api/user/company/list-company/:id',
  summary: 'Get the public profile of a company',
  audience: ['Candidate', 'Company', 'Admin'],
  right: 'Recrutamento',
  params: z.object({ id }),
  response: companyProfile,
  errors: ['company_not_found'],
});

export const companySearchQuery = z.object({
  companyName: optionalText(),
  branchOfActivity: optionalText(),
  ...page,
});

export type CompanySearchQuery = z.output<typeof companySearchQuery>;

/** A company in a list. */
export const companyCard = companyProfile
  .pick({
    _id: true,
    companyName: true,
    logo: true,
    type: true,
    branchOfActivity: true,
    description: true,
    address: true,
  })
  .extend({
    description: shownText().meta({ description: 'The first characters of the description' }),
    openVacancies: z.number().int().min(0),
    answering: answering.optional(),
    promiseKeeping: promiseKeeping.optional(),
  })
  .meta({ id: 'CompanyCard' });

export type CompanyCard = z.output<typeof companyCard>;

export const listCompanies = endpoint({
  method: 'GET',
  path: '/api/user/company/list-companies',
  summary: 'Search companies by name and branch of activity, newest first',
  audience: ['Candidate', 'Admin'],
  query: companySearchQuery,
  response: pageOf(companyCard),
  paged: true,
});

/** The number of branches of activity that the search offers. */
export const offeredBranchLimit = 50;

export const listBranches = endpoint({
  method: 'GET',
  path: '/api/user/company/list-branches',
  summary: 'List the most common branches of activity, most companies first',
  audience: ['Candidate', 'Company', 'Admin'],
  right: 'Administração',
  response: z.array(shownText()).max(offeredBranchLimit),
});
