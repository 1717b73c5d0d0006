import { useQueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { toFieldError } from '../../accounts/own-account/email-fields.tsx';
import { candidateRequest } from '../../candidate-account/candidate-value.ts';
import type { ContractFormOptions } from '../../forms/contract/contract-form-state.ts';
import { useContractForm } from '../../forms/contract/use-contract-form.ts';
import { DefinedFields } from '../../forms/sections/defined-fields.tsx';
import layout from '../../forms/sections/field-layout.module.css';
import { api } from '../../platform/api/api-client.ts';
import { toast } from '../../platform/toast.ts';
import { useClosing } from '../../ui/dialogs/use-closing.ts';
import { refreshLists } from '../administration-api.ts';
import { type Tab, wordsOf } from '../administration-filters.ts';
import { newAccess } from './access-definitions.ts';
import { CandidateFields } from './candidate-fields.tsx';
import { blankCandidate, wantedOfCandidates } from './candidate-form-value.ts';
import { CompanyFields } from './company-fields.tsx';
import { blankCompany, companyRequest, wantedOfCompanies } from './company-form-value.ts';
import { CreateVacancyDialog } from './create-vacancy-dialog.tsx';
import { wantedOf } from './for-others.ts';
import { FormDialog } from './form-dialog.tsx';

export interface CreatingProps {
  opened: boolean;
  onClose: () => void;
  onCreated: () => void;
}

/** What the plus of each tab opens. */
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

/** A form that makes an account, and starts over once it did. */
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
  const closing = useClosing(opened, onCreated);
  return useContractForm({
    ...options,
    send: async (body: Body) => {
      const close = closing();
      await create(body).catch((fault: unknown) => {
        throw toFieldError(fault);
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
    create: (body) => api('POST /api/user/candidate/create-candidate', { body, patience: 'long' }),
    created: 'Candidato criado com sucesso!',
    fallbackMessage: 'Erro ao criar candidato.',
    missingMessages: { ...wantedOfCandidates, ...wantedOf(newAccess) },
    opened,
    onCreated,
  });
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={wordsOf.candidatos.create}
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
    create: (body) => api('POST /api/user/company/create-company', { body, patience: 'long' }),
    created: 'Empresa criada com sucesso!',
    fallbackMessage: 'Erro ao criar empresa.',
    missingMessages: { ...wantedOfCompanies, ...wantedOf(newAccess) },
    opened,
    onCreated,
  });
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={wordsOf.empresas.create}
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
    create: (body) => api('POST /api/user/create-admin', { body, patience: 'long' }),
    created: 'Administrador criado com sucesso!',
    fallbackMessage: 'Erro ao criar administrador.',
    missingMessages: wantedOf(newAccess),
    opened,
    onCreated,
  });
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={wordsOf.administradores.create}
      form={form}
      action="Criar administrador"
    >
      <div className={layout.fields}>
        <DefinedFields definitions={newAccess} fields={{ field: form.field }} />
      </div>
    </FormDialog>
  );
}
