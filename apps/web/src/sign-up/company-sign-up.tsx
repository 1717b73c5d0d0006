import { lazyRouteComponent } from '@tanstack/react-router';
import type { Api } from '@trampolim/contract/api';
import { type CompanyType, documentsFieldOfType } from '@trampolim/contract/values/vocabulary';
import type { RequestOf } from '@trampolim/contract/wire/endpoint';
import {
  blankAddress,
  blankContact,
  blankProfile,
  blankType,
  type CompanyField,
} from '../companies/company-blanks.ts';
import { CompanyTypeChoice } from '../companies/company-type-choice.tsx';
import { nestValues } from '../forms/light/nest-values.ts';
import { api } from '../platform/api/api-client.ts';
import { type AccessName, blankAccess } from './access-section.tsx';
import { SignUpFrame, StepFields } from './sign-up-frame.tsx';
import { type SignUpDefinition, useSignUp } from './use-sign-up.ts';
import { stepOf } from './use-steps.ts';

export function CompanySignUpForm({ onStartOver }: { onStartOver: () => void }) {
  const signUp = useSignUp(companySignUpDefinition);
  const { form, current, areLaterStepsShown, emailState } = signUp;
  return (
    <SignUpFrame
      signUp={signUp}
      caption="Encontre quem falta no seu time."
      otherSignUp={{ tipo: 'candidato', label: 'Procuro trabalho' }}
      onStartOver={onStartOver}
    >
      <StepFields isShown={current.id === 'tipo'}>
        <CompanyTypeChoice {...form.field('type')} />
      </StepFields>
      {areLaterStepsShown && (
        <CompanyLaterSteps
          fields={form}
          step={current.id}
          companyType={form.values.type}
          emailState={emailState}
        />
      )}
    </SignUpFrame>
  );
}

type Body = RequestOf<Api['POST /api/user/company/create-company']>['body'];

export const emptyCompany = {
  ...blankType,
  ...blankProfile,
  ...blankAddress,
  ...blankContact,
  ...blankAccess,
};

const importLaterSteps = () => import('./company-later-steps.tsx');

const CompanyLaterSteps = lazyRouteComponent(importLaterSteps, 'CompanyLaterSteps');

/** Rejects when the download fails, which `preload` alone would not report. */
export const loadCompanyLaterSteps = () => importLaterSteps().then(() => CompanyLaterSteps.preload?.());

const importValidation = () => import('./sign-up-validation.ts');

const documentsFields: readonly string[] = Object.values(documentsFieldOfType);

/** The documents of other company types stay in the form and are not sent. */
function isSent(name: string, type: string): boolean {
  const [field = ''] = name.split('.');
  return !documentsFields.includes(field) || field === documentsFieldOfType[type as CompanyType];
}

function toRequest({ employeerNumber, ...texts }: typeof emptyCompany) {
  const entries = Object.entries(texts).filter(([name]) => isSent(name, texts.type));
  const request = nestValues(Object.fromEntries(entries));
  return employeerNumber ? { ...request, employeerNumber: Number(employeerNumber) } : request;
}

export const companySignUpDefinition: SignUpDefinition<CompanyField | AccessName, Body> = {
  tipo: 'empresa',
  title: 'Conta de empresa',
  empty: emptyCompany,
  steps: [
    stepOf('tipo', 'Tipo', 'Como você contrata', blankType),
    stepOf('empresa', 'Empresa', 'Sobre a empresa', blankProfile),
    stepOf('endereco', 'Endereço', 'Onde a empresa fica', blankAddress),
    stepOf('acesso', 'Acesso', 'Contato e acesso', { ...blankContact, ...blankAccess }),
  ],
  loadLaterSteps: loadCompanyLaterSteps,
  loadAhead: () => Promise.all([loadCompanyLaterSteps(), importValidation()]),
  validate: async (values) => (await importValidation()).validateCompany(toRequest(values), values),
  toUnvalidatedBody: (values) => toRequest(values) as unknown as Body,
  create: (body) => api('POST /api/user/company/create-company', { body, timeLimit: 'long' }),
};
