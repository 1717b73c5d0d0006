import type { Api } from '@trampolim/contract/api';
import type { RequestOf } from '@trampolim/contract/wire/endpoint';
import {
  blankExtras,
  blankHome,
  blankPerson,
  blankWish,
  type CandidateField,
} from '../candidates/candidate-blanks.ts';
import { nestValues } from '../forms/light/nest-values.ts';
import { salaryText } from '../forms/salary/salary-text.ts';
import { api } from '../platform/api/api-client.ts';
import { type AccessName, blankAccess } from './access-fields.ts';
import { loadCandidateLaterSteps } from './later-steps.ts';
import type { SignUp } from './use-sign-up.ts';
import { stepOf } from './use-steps.ts';

type Body = RequestOf<Api['POST /api/user/candidate/create-candidate']>['body'];

export const emptyCandidate = {
  ...blankAccess,
  ...blankPerson,
  ...blankHome,
  ...blankWish,
  ...blankExtras,
};

const validation = () => import('./sign-up-validation.ts');

const toRequest = ({ currency, candidateTargetSalary, ...texts }: typeof emptyCandidate) =>
  nestValues({ ...texts, candidateTargetSalary: salaryText(currency, candidateTargetSalary) });

export const candidateAccount: SignUp<CandidateField | AccessName, Body> = {
  tipo: 'candidato',
  title: 'Conta de candidato',
  empty: emptyCandidate,
  steps: [
    stepOf('acesso', 'Acesso', 'Crie seu acesso', blankAccess),
    stepOf('voce', 'Você', 'Sobre você', blankPerson),
    stepOf('endereco', 'Endereço', 'Onde você mora', blankHome),
    stepOf('vaga', 'Vaga', 'Sua próxima vaga', { ...blankWish, ...blankExtras }),
  ],
  loadLaterSteps: loadCandidateLaterSteps,
  prefetch: () => Promise.all([loadCandidateLaterSteps(), validation()]),
  judge: async (values) => (await validation()).judgeCandidate(toRequest(values), values),
  unjudged: (values) => toRequest(values) as unknown as Body,
  create: (body) => api('POST /api/user/candidate/create-candidate', { body, timeLimit: 'long' }),
};
