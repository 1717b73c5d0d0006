import type { OwnCompany } from '@trampolim/contract/companies/own-company';
import { showOwnEmail } from '../accounts/own-account/show-own-email.ts';
import { useAccountForm } from '../accounts/own-account/use-account-form.ts';
import { ownCompanyQuery, saveOwnCompany } from '../companies/own-company-api.ts';
import { type User, updateUser } from '../platform/session/session.ts';
import { wantedOfCompanies } from './company-form-fields.ts';
import { companyRequest, valueOf } from './company-value.ts';

/** A company's account in progress, by its own account or by somebody who administers it. */
export const useCompanyForm = (
  company: OwnCompany,
  { company: actsFor, isOwner }: User,
  onStartOver: () => void,
) =>
  useAccountForm({
    name: 'company-account',
    account: company,
    valueOf,
    request: (value) => companyRequest(value, company, Boolean(isOwner)),
    schema: async () => (await import('./company-schema.ts')).companySchema,
    save: (client, changes) => saveOwnCompany(client, company._id, changes),
    askAnew: (client) => client.query({ ...ownCompanyQuery, staleTime: 0 }),
    onSaved: ({ companyName, email }) => {
      if (actsFor) {
        updateUser({ company: { ...actsFor, name: companyName } });
      } else {
        updateUser({ name: companyName });
        showOwnEmail(email, company.email);
      }
    },
    onStartOver,
    wanted: wantedOfCompanies,
  });
