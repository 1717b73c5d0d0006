import type { Api } from '@trampolim/contract/api';
import { blockOfCompanyType, type CompanyType } from '@trampolim/contract/values/vocabulary';
import type { RequestOf } from '@trampolim/contract/wire/endpoint';
import {
  blankAddress,
  blankContact,
  blankProfile,
  blankType,
  type CompanyField,
} from '../companies/company-blanks.ts';
import { nestValues } from '../forms/light/nest-values.ts';
import { api } from '../platform/api/api-client.ts';
import { type AccessName, blankAccess } from './access-fields.ts';
import { loadCompanyLaterSteps } from './later-steps.ts';
import type { SignUp } from './use-sign-up.ts';
import { stepOf } from './use-steps.ts';

type Body = RequestOf<Api['POST /api/user/company/create-company']>['body'];

export const emptyCompany = {
  ...blankType,
  ...blankProfile,
  ...blankAddress,
  ...blankContact,
  ...blankAccess,
};

const validation = () => import('./sign-up-validation.ts');

const blocks: readonly string[] = Object.values(blockOfCompanyType);

/** What was typed for a type that was not chosen in the end stays in the form, and is not sent. */
function isSent(name: string, type: string): boolean {
  const [block = ''] = name.split('.');
  return !blocks.includes(block) || block === blockOfCompanyType[type as CompanyType];
}

function toRequest({ employeerNumber, ...texts }: typeof emptyCompany) {
  const sent = Object.entries(texts).filter(([name]) => isSent(name, texts.type));
  const request = nestValues(Object.fromEntries(sent));
  return employeerNumber ? { ...request, employeerNumber: Number(employeerNumber) } : request;
}

export const companyAccount: SignUp<CompanyField | AccessName, Body> = {
  tipo: 'empresa',
  title: 'Conta de empresa',
  empty: emptyCompany,
  steps: [
    stepOf('tipo', 'Tipo', 'Como você contrata', blankType),
    stepOf('empresa', 'Empresa', 'Sobre a empresa', blankProfile),
    stepOf('endereco', 'Endereço', 'Onde ela fica', blankAddress),
    stepOf('acesso', 'Acesso', 'Contato e acesso', { ...blankContact, ...blankAccess }),
  ],
  loadLaterSteps: loadCompanyLaterSteps,
  prefetch: () => Promise.all([loadCompanyLaterSteps(), validation()]),
  judge: async (values) => (await validation()).judgeCompany(toRequest(values), values),
  unjudged: (values) => toRequest(values) as unknown as Body,
  create: (body) => api('POST /api/user/company/create-company', { body, timeLimit: 'long' }),
};
