import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useId } from 'react';
import { toAccountFormError } from '../../accounts/own-account/email-fields.tsx';
import { candidateRequest } from '../../candidate-account/candidate-value.ts';
import { ContractForm } from '../../forms/contract/contract-form.tsx';
import type { ContractFormOptions, ContractFormState } from '../../forms/contract/contract-form-state.ts';
import { useContractForm } from '../../forms/contract/use-contract-form.ts';
import { DiscardDraftButton } from '../../forms/drafts/draft-offer.tsx';
import { FormFailure } from '../../forms/fields/field.tsx';
import { DefinedFields, type FormFields } from '../../forms/sections/defined-fields.tsx';
import layout from '../../forms/sections/field-layout.module.css';
import { api } from '../../platform/api/api-client.ts';
import { toast } from '../../platform/toast.ts';
import { ResponsiveDialog, useGuardedClose } from '../../ui/dialogs/responsive-dialog.tsx';
import primitives from '../../ui/primitives.module.css';
import { refetchEverything } from '../administration-api.ts';
import { type Tab, tabTexts } from '../administration-filters.ts';
import { usePasswordConfirmation } from '../password-confirmation.tsx';
import { newAccessFields, requiredMessagesOf } from './account-fields.tsx';
import { blankCandidate, CandidateFields, requiredCandidateMessages } from './candidate-form.tsx';
import {
  administeredCompanyRequest,
  blankCompany,
  CompanyFields,
  requiredCompanyMessages,
} from './company-form.tsx';
import { type CreateDialogProps, CreateVacancyDialog } from './create-vacancy-dialog.tsx';
import classes from './forms.module.css';

/** The dialog behind the create button of each tab. */
const dialogOf: Record<Tab, ComponentType<CreateDialogProps>> = {
  candidatos: CreateCandidate,
  empresas: CreateCompany,
  vagas: CreateVacancyDialog,
  administradores: CreateAdmin,
};

export function CreateDialog({ tab, ...props }: CreateDialogProps & { tab: Tab }) {
  const Dialog = dialogOf[tab];
  return <Dialog {...props} />;
}

const blankAccess = { email: '', password: '' };

/** A form that creates an account and resets after success. */
function useCreateForm<Value extends object, Body>({
  create,
  successMessage,
  opened,
  onCreated,
  ...options
}: Omit<ContractFormOptions<Value, Body>, 'send'> & {
  create: (body: Body) => Promise<unknown>;
  successMessage: string;
  opened: boolean;
  onCreated: () => void;
}) {
  const client = useQueryClient();
  const guardClose = useGuardedClose(opened, onCreated);
  return useContractForm({
    ...options,
    send: async (body: Body) => {
      const closeIfStillOpen = guardClose();
      await create(body).catch((error: unknown) => {
        throw toAccountFormError(error);
      });
      toast.success(successMessage);
      closeIfStillOpen();
      await refetchEverything(client);
      return options.initial;
    },
  });
}

const importSchemas = () => import('./form-schemas.ts');

function CreateCandidate({ opened, onClose, onCreated }: CreateDialogProps) {
  const form = useCreateForm({
    name: 'administration.candidate',
    initial: { ...blankAccess, ...blankCandidate },
    request: candidateRequest,
    schema: async () => (await importSchemas()).newCandidate,
    create: (body) => api('POST /api/user/candidate/create-candidate', { body, timeLimit: 'long' }),
    successMessage: 'Candidato criado com sucesso!',
    failureText: 'Erro ao criar candidato.',
    missingMessages: { ...requiredCandidateMessages, ...requiredMessagesOf(newAccessFields) },
    opened,
    onCreated,
  });
  return (
    <CreateAccountDialog
      opened={opened}
      onClose={onClose}
      title={tabTexts.candidatos.createLabel}
      form={form}
      access={{ field: form.field }}
      action="Criar candidato"
    >
      <CandidateFields
        fields={{ field: form.field }}
        salary={{ currency: form.field('currency'), amount: form.field('candidateTargetSalary') }}
      />
    </CreateAccountDialog>
  );
}

function CreateCompany({ opened, onClose, onCreated }: CreateDialogProps) {
  const form = useCreateForm({
    name: 'administration.company',
    initial: { ...blankAccess, ...blankCompany },
    request: administeredCompanyRequest,
    schema: async () => (await importSchemas()).newCompany,
    create: (body) => api('POST /api/user/company/create-company', { body, timeLimit: 'long' }),
    successMessage: 'Empresa criada com sucesso!',
    failureText: 'Erro ao criar empresa.',
    missingMessages: { ...requiredCompanyMessages, ...requiredMessagesOf(newAccessFields) },
    opened,
    onCreated,
  });
  return (
    <CreateAccountDialog
      opened={opened}
      onClose={onClose}
      title={tabTexts.empresas.createLabel}
      form={form}
      access={{ field: form.field }}
      action="Criar empresa"
    >
      <CompanyFields fields={{ field: form.field }} type={form.value.type} />
    </CreateAccountDialog>
  );
}

function CreateAdmin({ opened, onClose, onCreated }: CreateDialogProps) {
  const { withConfirmedPassword, passwordDialog } = usePasswordConfirmation();
  const form = useCreateForm({
    name: 'administration.admin',
    initial: blankAccess,
    schema: async () => (await importSchemas()).newAdmin,
    create: (body) =>
      withConfirmedPassword(() => api('POST /api/user/create-admin', { body, timeLimit: 'long' })),
    successMessage: 'Administrador criado com sucesso!',
    failureText: 'Erro ao criar administrador.',
    missingMessages: requiredMessagesOf(newAccessFields),
    opened,
    onCreated,
  });
  return (
    <CreateAccountDialog
      opened={opened}
      onClose={onClose}
      title={tabTexts.administradores.createLabel}
      form={form}
      access={{ field: form.field }}
      action="Criar administrador"
    >
      {passwordDialog}
    </CreateAccountDialog>
  );
}

interface CreateAccountDialogProps<Value extends object> {
  opened: boolean;
  onClose: () => void;
  title: string;
  form: ContractFormState<Value>;
  access: FormFields<'email' | 'password'>;
  action: string;
  /** The fields below the sign-in data. */
  children?: ReactNode;
}

/** A dialog with the form of a new account. Closing it retains the input, except passwords. */
function CreateAccountDialog<Value extends object>(props: CreateAccountDialogProps<Value>) {
  const { opened, onClose, title, form, access, action, children } = props;
  const id = useId();
  return (
    <ResponsiveDialog
      opened={opened}
      onClose={onClose}
      title={title}
      size="lg"
      footer={
        <>
          {form.failure && (
            <div className={classes.failure}>
              <FormFailure message={form.failure} />
            </div>
          )}
          {form.isTouched && <DiscardDraftButton onDiscard={form.restart} />}
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={id} loading={form.sending}>
            {action}
          </Button>
        </>
      }
    >
      <ContractForm form={form} id={id} className={primitives.stack6} autoComplete="off">
        <p className={primitives.note}>Preencha todos os campos obrigatórios.</p>
        <div className={layout.fields}>
          <DefinedFields definitions={newAccessFields} fields={access} />
        </div>
        {children}
      </ContractForm>
    </ResponsiveDialog>
  );
}
