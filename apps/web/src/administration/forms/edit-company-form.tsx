import { useQueryClient } from '@tanstack/react-query';
import type { OwnCompany } from '@trampolim/contract/companies/own-company';
import { AccountBar, useAccountForm } from '../../accounts/own-account/account-form.tsx';
import { ContractForm } from '../../forms/contract/contract-form.tsx';
import { DefinedFields } from '../../forms/sections/defined-fields.tsx';
import layout from '../../forms/sections/field-layout.module.css';
import { api } from '../../platform/api/api-client.ts';
import { useClosing } from '../../ui/dialogs/use-closing.ts';
import { companyQuery, refreshLists } from '../administration-api.ts';
import { changedAccess } from './access-definitions.ts';
import { CompanyFields } from './company-fields.tsx';
import { companyRequest, companyValueOf, wantedOfCompanies } from './company-form-value.ts';
import { wantedOf } from './for-others.ts';
import classes from './form-dialog.module.css';
import { useAccessSaving } from './use-access-saving.ts';

interface EditCompanyFormProps {
  company: OwnCompany;
  onClose: () => void;
  /** To be drawn anew, from what is saved by then. */
  onStartOver: () => void;
}

export function EditCompanyForm({ company, onClose, onStartOver }: EditCompanyFormProps) {
  const client = useQueryClient();
  const closing = useClosing(company._id, onClose);
  const saveAccess = useAccessSaving(company._id);
  const { form, conflict } = useAccountForm({
    name: `administration.company.${company._id}`,
    account: company,
    valueOf: (account) => ({ email: account.email, newPassword: '', ...companyValueOf(account) }),
    request: companyRequest,
    schema: async () => (await import('./form-schemas.ts')).changedCompany,
    save: async (_client, { email, newPassword, ...body }) => {
      const close = closing();
      await saveAccess({ email, newPassword });
      const { data } = await api('PUT /api/user/company/update-company/:id', {
        params: { id: company._id },
        body,
      });
      close();
      return data;
    },
    refetch: (asking) => asking.query(companyQuery(company._id)),
    onSaved: () => void refreshLists(client),
    onStartOver,
    missingMessages: { ...wantedOfCompanies, ...wantedOf(changedAccess) },
  });
  return (
    <ContractForm form={form} className={classes.form} autoComplete="off">
      <div className={layout.fields}>
        <DefinedFields definitions={changedAccess} fields={{ field: form.field }} />
      </div>
      <CompanyFields fields={{ field: form.field }} type={form.value.type} />
      <AccountBar form={form} conflict={conflict} label="Salvar alterações" />
    </ContractForm>
  );
}
