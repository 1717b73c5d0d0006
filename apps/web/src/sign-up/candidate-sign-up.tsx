import { lazyRouteComponent } from '@tanstack/react-router';
import type { Api } from '@trampolim/contract/api';
import type { RequestOf } from '@trampolim/contract/wire/endpoint';
import {
  blankDesiredWork,
  blankExtras,
  blankHomeAddress,
  blankPerson,
  type CandidateField,
} from '../candidates/candidate-blanks.ts';
import { nestValues } from '../forms/light/nest-values.ts';
import { composeSalary } from '../forms/salary/salary-text.ts';
import { api } from '../platform/api/api-client.ts';
import { type AccessName, AccessSection, blankAccess } from './access-section.tsx';
import { SignUpFrame, StepFields } from './sign-up-frame.tsx';
import { type SignUpDefinition, useSignUp } from './use-sign-up.ts';
import { stepOf } from './use-steps.ts';

export function CandidateSignUpForm({ onStartOver }: { onStartOver: () => void }) {
  const signUp = useSignUp(candidateSignUpDefinition);
  const { form, current, areLaterStepsShown } = signUp;
  return (
    <SignUpFrame
      signUp={signUp}
      caption="Seu próximo emprego começa aqui."
      otherSignUp={{ tipo: 'empresa', label: 'Sou empresa' }}
      onStartOver={onStartOver}
    >
      <StepFields isShown={current.id === 'acesso'}>
        <AccessSection fields={form} emailState={signUp.emailState} />
      </StepFields>
      {areLaterStepsShown && <CandidateLaterSteps fields={form} step={current.id} />}
    </SignUpFrame>
  );
}

type Body = RequestOf<Api['POST /api/user/candidate/create-candidate']>['body'];

export const emptyCandidate = {
  ...blankAccess,
  ...blankPerson,
  ...blankHomeAddress,
  ...blankDesiredWork,
  ...blankExtras,
};

const importLaterSteps = () => import('./candidate-later-steps.tsx');

const CandidateLaterSteps = lazyRouteComponent(importLaterSteps, 'CandidateLaterSteps');

/** Rejects when the download fails, which `preload` alone would not report. */
export const loadCandidateLaterSteps = () => importLaterSteps().then(() => CandidateLaterSteps.preload?.());

const importValidation = () => import('./sign-up-validation.ts');

const toRequest = ({ currency, candidateTargetSalary, ...texts }: typeof emptyCandidate) =>
  nestValues({ ...texts, candidateTargetSalary: composeSalary(currency, candidateTargetSalary) });

export const candidateSignUpDefinition: SignUpDefinition<CandidateField | AccessName, Body> = {
  tipo: 'candidato',
  title: 'Conta de candidato',
  empty: emptyCandidate,
  steps: [
    stepOf('acesso', 'Acesso', 'Crie seu acesso', blankAccess),
    stepOf('voce', 'Você', 'Sobre você', blankPerson),
    stepOf('endereco', 'Endereço', 'Onde você mora', blankHomeAddress),
    stepOf('vaga', 'Vaga', 'Sua próxima vaga', { ...blankDesiredWork, ...blankExtras }),
  ],
  loadLaterSteps: loadCandidateLaterSteps,
  loadAhead: () => Promise.all([loadCandidateLaterSteps(), importValidation()]),
  validate: async (values) => (await importValidation()).validateCandidate(toRequest(values), values),
  toUnvalidatedBody: (values) => toRequest(values) as unknown as Body,
  create: (body) => api('POST /api/user/candidate/create-candidate', { body, timeLimit: 'long' }),
};
