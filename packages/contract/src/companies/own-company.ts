import { z } from 'zod';
import { accessChanges } from '../accounts/access-changes.ts';
import { id, shownText } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { companyProfile } from './companies.ts';
import { assertBlockOfType, companyFields, employees } from './company-fields.ts';

const version = z.number().int().min(1);

const corporateDocuments = z.object({
  cnpj: shownText(),
  socialReason: shownText(),
  fantasyName: shownText(),
});

/** A company as it sees itself. Its documents stand in the block of its type. */
export const ownCompany = companyProfile
  .omit({ blocked: true, mayReport: true })
  .extend({
    email: shownText(),
    emailConfirmed: z.boolean(),
    positionInTheCompany: shownText(),
    telephone: shownText(),
    address: z.object({
      publicPlace: shownText(),
      number: shownText(),
      complement: shownText(),
      neighborhood: shownText(),
      city: shownText(),
      state: shownText(),
      cep: shownText(),
    }),
    companyCEP: shownText().meta({ description: 'That of the address, as the next two are' }),
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
      description: 'Rises with each change; sent back, a save does not overwrite another',
    }),
  })
  .meta({ id: 'OwnCompany' });

export type OwnCompany = z.output<typeof ownCompany>;

/** A company's changes to its own data. There are no defaults, so that an omitted field does not change. */
export const companyChanges = z
  .object({
    ...companyFields,
    employeerNumber: z
      // Forms send what was left blank as an empty text.
      .preprocess((value: number | '' | null) => (value === '' ? null : value), employees.nullable())
      .meta({ description: 'null clears it, and so does an empty text' }),
  })
  .partial()
  .extend({
    accountVersion: version
      .optional()
      .meta({ description: 'The one that the changes were made on; refused once there is a later one' }),
  })
  .meta({ id: 'CompanyChanges' });

export type CompanyChanges = z.output<typeof companyChanges>;

export const getOwnCompany = endpoint({
  method: 'GET',
  path: '/api/user/company/list-company/',
  summary: 'The signed-in company, whole',
  audience: ['Company'],
  right: 'Administração',
  response: ownCompany,
  errors: ['session_ended'],
});

export const updateCompany = endpoint({
  method: 'PUT',
  path: '/api/user/company/update-company/:id',
  summary: 'Change a company; fields left out stay as they are, and another type asks for its documents',
  audience: ['Company', 'Admin'],
  right: 'Administração',
  params: z.object({ id }),
  body: companyChanges.extend(accessChanges).superRefine(assertBlockOfType),
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
