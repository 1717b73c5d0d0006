import type { Api } from '@trampolim/contract/api';
import type { RequestOf } from '@trampolim/contract/endpoint';
import {
  type CompanyField,
  companyAddressFields,
  contactFields,
  emptyCompany,
  fieldsOf,
  fieldsOfType,
  profileFields,
} from '../companies/company-fields.ts';
import { nestValues } from '../forms/light/nest-values.ts';
import { type FieldDefinition, requiredOf } from '../forms/sections/field-definition.ts';
import { api } from '../platform/api-client.ts';
import { accessFields } from './access-section.tsx';
import type { SignUp } from './use-sign-up.ts';

type Body = RequestOf<Api['POST /api/user/company/create-company']>['body'];

/** What was typed for a type that was not chosen in the end stays in the form, and is not sent. */
function isSent(name: string, type: string): boolean {
  const concerns = (definitions: FieldDefinition<string>[]) =>
    definitions.some((definition) => definition.name === name);
  return concerns(fieldsOf(type)) || !Object.values(fieldsOfType).some(concerns);
}

function toRequest({ employeerNumber, ...texts }: typeof emptyCompany) {
  const sent = Object.entries(texts).filter(([name]) => isSent(name, texts.type));
  const request = nestValues(Object.fromEntries(sent));
  return employeerNumber ? { ...request, employeerNumber: Number(employeerNumber) } : request;
}

export const companySignUp: SignUp<CompanyField, Body> = {
  form: 'company',
  empty: emptyCompany,
  stepsOf: ({ type }) => [
    { id: 'acesso', title: 'Acesso', required: requiredOf(accessFields) },
    {
      id: 'empresa',
      title: 'Empresa',
      required: ['type', ...requiredOf([...fieldsOf(type), ...profileFields])],
    },
    { id: 'contato', title: 'Contato', required: requiredOf(contactFields) },
    { id: 'endereco', title: 'Endereço', required: requiredOf(Object.values(companyAddressFields)) },
  ],
  judge: async (values) => (await import('./sign-up-validation.ts')).judgeCompany(toRequest(values)),
  unjudged: (values) => toRequest(values) as unknown as Body,
  create: (body) => api('POST /api/user/company/create-company', { body, patience: 'long' }),
};
