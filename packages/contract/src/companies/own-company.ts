import { z } from 'zod';
import { accessChanges } from '../accounts/access-changes.ts';
import { ownAddress } from '../values/address.ts';
import { id, shownText } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { companyProfile } from './companies.ts';
import { companyFields, employees, requireDocumentsOfType } from './company-fields.ts';

const version = z.number().int().min(1);

const corporateDocuments = z.object({
  cnpj: shownText(),
  socialReason: shownText(),
  fantasyName: shownText(),
});

/** A company as it sees itself. Its documents are in the block of its type. */
export const ownCompany = companyProfile
  .omit({ blocked: true, mayReport: true })
  .extend({
    email: shownText(),
    emailConfirmed: z.boolean(),
    positionInTheCompany: shownText(),
    telephone: shownText(),
    address: ownAddress,
    companyCEP: shownText().meta({ description: 'Part of the address, like the next two fields' }),
    companyCity: shownText(),
    companyState: shownText(),
    liberalProfessionalData: z
      .object({ registrationDocument: shownText(), registrationNumber: shownText(), cpf: shownText() })
      .optional(),
    crhCompanyData: corporateDocuments.optional(),
    employerCompanyData: corporateDocuments.optional(),
    banned: z.boolean(),
    role: z.literal('Company'),
    accountVersion: version.meta({
      description:
        'Version that rises with each change. A change that sends it is refused if the company has changed since',
    }),
  })
  .meta({ id: 'OwnCompany' });

export type OwnCompany = z.output<typeof ownCompany>;

/** A company's changes to its own data. There are no defaults, so that an omitted field does not change. */
export const companyChanges = z
  .object({
    ...companyFields,
    employeerNumber: z
      // Forms send an empty text for a blank field.
      .preprocess((value: number | '' | null) => (value === '' ? null : value), employees.nullable())
      .meta({ description: 'Number of employees; null or an empty text clears it' }),
  })
  .partial()
  .extend({
    accountVersion: version
      .optional()
      .meta({ description: 'Version that the changes are based on; refused if there is a later one' }),
  })
  .meta({ id: 'CompanyChanges' });

export type CompanyChanges = z.output<typeof companyChanges>;

export const getOwnCompany = endpoint({
  method: 'GET',
  path: '/api/user/company/list-company/',
  summary: 'Get all data of the signed-in company',
  audience: ['Company'],
  right: 'Administração',
  response: ownCompany,
  errors: ['session_ended'],
});

export const updateCompany = endpoint({
  method: 'PUT',
  path: '/api/user/company/update-company/:id',
  summary: 'Change a company; absent fields stay unchanged, and another company type requires its documents',
  audience: ['Company', 'Admin'],
  right: 'Administração',
  params: z.object({ id }),
  body: companyChanges.extend(accessChanges).superRefine(requireDocumentsOfType),
  response: ownCompany,
  errors: [
    'company_not_found',
    'account_changed',
    'email_taken',
    'too_many_requests',
    'session_ended',
    'wrong_role',
    'owner_only',
  ],
});
