import type { Api } from '@trampolim/contract/api';
import type { RequestOf } from '@trampolim/contract/endpoint';
import {
  type CandidateField,
  candidateAddressFields,
  emptyCandidate,
  personFields,
  wishFields,
} from '../candidates/candidate-fields.ts';
import { nestValues } from '../forms/light/nest-values.ts';
import { salaryText } from '../forms/salary/salary-text.ts';
import { requiredOf } from '../forms/sections/field-definition.ts';
import { api } from '../platform/api-client.ts';
import { accessFields } from './access-section.tsx';
import type { SignUp } from './use-sign-up.ts';

type Body = RequestOf<Api['POST /api/user/candidate/create-candidate']>['body'];

const toRequest = ({ currency, candidateTargetSalary, ...texts }: typeof emptyCandidate) =>
  nestValues({ ...texts, candidateTargetSalary: salaryText(currency, candidateTargetSalary) });

export const candidateSignUp: SignUp<CandidateField, Body> = {
  form: 'candidate',
  empty: emptyCandidate,
  stepsOf: () => [
    { id: 'acesso', title: 'Acesso', required: requiredOf(accessFields) },
    { id: 'voce', title: 'Você', required: requiredOf(personFields) },
    { id: 'endereco', title: 'Endereço', required: requiredOf(Object.values(candidateAddressFields)) },
    { id: 'trabalho', title: 'Trabalho', required: requiredOf(wishFields) },
  ],
  judge: async (values) => (await import('./sign-up-validation.ts')).judgeCandidate(toRequest(values)),
  unjudged: (values) => toRequest(values) as unknown as Body,
  create: (body) => api('POST /api/user/candidate/create-candidate', { body, patience: 'long' }),
};
