import { useQueryClient } from '@tanstack/react-query';
import type { AdministeredCandidate } from '@trampolim/contract/administration/administered-accounts';
import { AccountBar, useAccountForm } from '../../accounts/own-account/account-form.tsx';
import { candidateRequest } from '../../candidate-account/candidate-value.ts';
import { ContractForm } from '../../forms/contract/contract-form.tsx';
import { DefinedFields } from '../../forms/sections/defined-fields.tsx';
import layout from '../../forms/sections/field-layout.module.css';
import { api } from '../../platform/api/api-client.ts';
import { useClosing } from '../../ui/dialogs/use-closing.ts';
import { candidateQuery, refreshLists } from '../administration-api.ts';
import { changedAccess } from './access-definitions.ts';
import { CandidateFields } from './candidate-fields.tsx';
import { administeredValueOf, wantedOfCandidates } from './candidate-form-value.ts';
import { wantedOf } from './for-others.ts';
import classes from './form-dialog.module.css';
import { useAccessSaving } from './use-access-saving.ts';

interface EditCandidateFormProps {
  candidate: AdministeredCandidate;
  onClose: () => void;
  /** To be drawn anew, from what is saved by then. */
  onStartOver: () => void;
}

export function EditCandidateForm({ candidate, onClose, onStartOver }: EditCandidateFormProps) {
  const client = useQueryClient();
  const closing = useClosing(candidate._id, onClose);
  const saveAccess = useAccessSaving(candidate._id);
  const { form, conflict } = useAccountForm({
    name: `administration.candidate.${candidate._id}`,
    account: candidate,
    valueOf: (account) => ({ email: account.email, newPassword: '', ...administeredValueOf(account) }),
    request: candidateRequest,
    schema: async () => (await import('./form-schemas.ts')).changedCandidate,
    save: async (_client, { email, newPassword, ...body }) => {
      const close = closing();
      await saveAccess({ email, newPassword });
      const { data } = await api('PUT /api/user/candidate/update-candidate/:id', {
        params: { id: candidate._id },
        body,
      });
      close();
      return data;
    },
    refetch: (asking) => asking.query(candidateQuery(candidate._id)),
    onSaved: () => void refreshLists(client),
    onStartOver,
    missingMessages: { ...wantedOfCandidates, ...wantedOf(changedAccess) },
  });
  return (
    <ContractForm form={form} className={classes.form} autoComplete="off">
      <div className={layout.fields}>
        <DefinedFields definitions={changedAccess} fields={{ field: form.field }} />
      </div>
      <CandidateFields
        fields={{ field: form.field }}
        salary={{ currency: form.field('currency'), amount: form.field('candidateTargetSalary') }}
        standingGender={candidate.candidateGender}
      />
      <AccountBar form={form} conflict={conflict} label="Salvar alterações" />
    </ContractForm>
  );
}
