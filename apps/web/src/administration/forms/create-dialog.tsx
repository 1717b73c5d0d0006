import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useId } from 'react';
import { toFieldError } from '../../accounts/own-account/email-fields.tsx';
import { candidateRequest } from '../../candidate-account/candidate-value.ts';
import { ContractForm } from '../../forms/contract/contract-form.tsx';
import type { ContractFormOptions, ContractFormState } from '../../forms/contract/contract-form-state.ts';
import { useContractForm } from '../../forms/contract/use-contract-form.ts';
import { DiscardDraftButton } from '../../forms/drafts/draft-offer.tsx';
import { FormFailure } from '../../forms/fields/field.tsx';
import { DefinedFields } from '../../forms/sections/defined-fields.tsx';
import layout from '../../forms/sections/field-layout.module.css';
import { api } from '../../platform/api/api-client.ts';
import { toast } from '../../platform/toast.ts';
import { ResponsiveDialog, useGuardedClose } from '../../ui/dialogs/responsive-dialog.tsx';
import primitives from '../../ui/primitives.module.css';
import { refreshLists } from '../administration-api.ts';
import { type Tab, tabTexts } from '../administration-filters.ts';
import { newAccess, requiredMessagesOf } from './account-fields.tsx';
import { blankCandidate, CandidateFields, requiredCandidateMessages } from './candidate-form.tsx';
import { blankCompany, CompanyFields, companyRequest, requiredCompanyMessages } from './company-form.tsx';
import { CreateVacancyDialog, type CreatingProps } from './create-vacancy-dialog.tsx';
import classes from './forms.module.css';

/** The dialog behind the create button of each tab. */
const dialogOf: Record<Tab, ComponentType<CreatingProps>> = {
  candidatos: CreateCandidate,
  empresas: CreateCompany,
  vagas: CreateVacancyDialog,
  administradores: CreateAdmin,
};

export function CreateDialog({ tab, ...creating }: CreatingProps & { tab: Tab }) {
  const Dialog = dialogOf[tab];
  return <Dialog {...creating} />;
}

const blankAccess = { email: '', password: '' };

/** A form that creates an account and resets after success. */
function useCreating<Value extends object, Body>({
  create,
  created,
  opened,
  onCreated,
  ...options
}: Omit<ContractFormOptions<Value, Body>, 'send'> & {
  create: (body: Body) => Promise<unknown>;
  created: string;
  opened: boolean;
  onCreated: () => void;
}) {
  const client = useQueryClient();
  const guardClose = useGuardedClose(opened, onCreated);
  return useContractForm({
    ...options,
    send: async (body: Body) => {
      const close = guardClose();
      await create(body).catch((error: unknown) => {
        throw toFieldError(error);
      });
      toast.success(created);
      close();
      await refreshLists(client);
      return options.initial;
    },
  });
}

const schemas = () => import('./form-schemas.ts');

function CreateCandidate({ opened, onClose, onCreated }: CreatingProps) {
  const form = useCreating({
    name: 'administration.candidate',
    initial: { ...blankAccess, ...blankCandidate },
    request: candidateRequest,
    schema: async () => (await schemas()).newCandidate,
    create: (body) => api('POST /api/user/candidate/create-candidate', { body, timeLimit: 'long' }),
    created: 'Candidato criado com sucesso!',
    fallbackMessage: 'Erro ao criar candidato.',
    missingMessages: { ...requiredCandidateMessages, ...requiredMessagesOf(newAccess) },
    opened,
    onCreated,
  });
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={tabTexts.candidatos.create}
      form={form}
      action="Criar candidato"
    >
      <div className={layout.fields}>
        <DefinedFields definitions={newAccess} fields={{ field: form.field }} />
      </div>
      <CandidateFields
        fields={{ field: form.field }}
        salary={{ currency: form.field('currency'), amount: form.field('candidateTargetSalary') }}
      />
    </FormDialog>
  );
}

function CreateCompany({ opened, onClose, onCreated }: CreatingProps) {
  const form = useCreating({
    name: 'administration.company',
    initial: { ...blankAccess, ...blankCompany },
    request: companyRequest,
    schema: async () => (await schemas()).newCompany,
    create: (body) => api('POST /api/user/company/create-company', { body, timeLimit: 'long' }),
    created: 'Empresa criada com sucesso!',
    fallbackMessage: 'Erro ao criar empresa.',
    missingMessages: { ...requiredCompanyMessages, ...requiredMessagesOf(newAccess) },
    opened,
    onCreated,
  });
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={tabTexts.empresas.create}
      form={form}
      action="Criar empresa"
    >
      <div className={layout.fields}>
        <DefinedFields definitions={newAccess} fields={{ field: form.field }} />
      </div>
      <CompanyFields fields={{ field: form.field }} type={form.value.type} />
    </FormDialog>
  );
}

function CreateAdmin({ opened, onClose, onCreated }: CreatingProps) {
  const form = useCreating({
    name: 'administration.admin',
    initial: blankAccess,
    schema: async () => (await schemas()).newAdmin,
    create: (body) => api('POST /api/user/create-admin', { body, timeLimit: 'long' }),
    created: 'Administrador criado com sucesso!',
    fallbackMessage: 'Erro ao criar administrador.',
    missingMessages: requiredMessagesOf(newAccess),
    opened,
    onCreated,
  });
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={tabTexts.administradores.create}
      form={form}
      action="Criar administrador"
    >
      <div className={layout.fields}>
        <DefinedFields definitions={newAccess} fields={{ field: form.field }} />
      </div>
    </FormDialog>
  );
}

interface FormDialogProps<Value extends object> {
  opened: boolean;
  onClose: () => void;
  title: string;
  form: ContractFormState<Value>;
  action: string;
  children: ReactNode;
}

/** A form in a dialog. Closing it retains everything except passwords. */
function FormDialog<Value extends object>(props: FormDialogProps<Value>) {
  const { opened, onClose, title, form, action, children } = props;
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
        <p className={primitives.note}>Preencha todos os campos sem “(opcional)”.</p>
        {children}
      </ContractForm>
    </ResponsiveDialog>
  );
}
