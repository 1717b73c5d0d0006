import type { CompanyType } from '@trampolim/contract/values/vocabulary';
import { longTextLimit } from '@trampolim/contract/wire/limits';
import { addressFields } from '../forms/address/address-fields.ts';
import type { FieldDefinition } from '../forms/sections/defined-fields.tsx';
import type { CompanyField } from './company-blanks.ts';

type Definitions = FieldDefinition<CompanyField>[];

const corporateFields = (documentsField: 'crhCompanyData' | 'employerCompanyData'): Definitions => [
  {
    name: `${documentsField}.cnpj`,
    label: 'CNPJ',
    requiredMessage: 'Informe o CNPJ.',
    width: 'whole',
    mask: 'cnpj',
    input: { autoCapitalize: 'characters', autoComplete: 'off' },
  },
  {
    name: `${documentsField}.socialReason`,
    label: 'Razão social',
    requiredMessage: 'Informe a razão social.',
    width: 'half',
  },
  {
    name: `${documentsField}.fantasyName`,
    label: 'Nome fantasia',
    requiredMessage: 'Informe o nome fantasia.',
    width: 'half',
  },
];

/** The fields that only companies of one type have. */
export const fieldsOfType: Record<CompanyType, Definitions> = {
  'Profissional Liberal': [
    {
      name: 'liberalProfessionalData.cpf',
      label: 'CPF',
      requiredMessage: 'Informe seu CPF.',
      width: 'third',
      mask: 'cpf',
    },
    {
      name: 'liberalProfessionalData.registrationDocument',
      label: 'RG',
      requiredMessage: 'Informe seu RG.',
      width: 'third',
      mask: 'registrationDocument',
    },
    {
      name: 'liberalProfessionalData.registrationNumber',
      label: 'Registro no conselho',
      requiredMessage: 'Informe seu registro.',
      width: 'third',
      mask: 'registrationNumber',
    },
  ],
  'Empresa de CRH': corporateFields('crhCompanyData'),
  'Empresa Empregadora': corporateFields('employerCompanyData'),
};

/** The fields of a type; none before a type is chosen. */
export const fieldsOf = (type: string): Definitions => fieldsOfType[type as CompanyType] ?? [];

export const profileFields: Definitions = [
  {
    name: 'companyName',
    label: 'Nome exibido nas vagas',
    requiredMessage: 'Informe o nome que aparece nas vagas.',
    width: 'half',
    input: { autoComplete: 'organization' },
  },
  {
    name: 'branchOfActivity',
    label: 'Ramo de atividade',
    requiredMessage: 'Informe o ramo de atividade.',
    width: 'half',
  },
];

/** The fields that may stay blank. */
export const extraFields: Definitions = [
  {
    name: 'employeerNumber',
    label: 'Número de funcionários',
    width: 'half',
    optional: true,
    onlyDigits: true,
  },
  {
    name: 'site',
    label: 'Site',
    width: 'half',
    optional: true,
    input: { type: 'url', autoComplete: 'url', placeholder: 'https://' },
  },
  { name: 'description', label: 'Descrição', width: 'whole', optional: true, limit: longTextLimit },
];

/** The contact person. */
export const contactFields: Definitions = [
  {
    name: 'positionInTheCompany',
    label: 'Seu cargo na empresa',
    requiredMessage: 'Informe seu cargo na empresa.',
    width: 'half',
    input: { autoComplete: 'organization-title' },
  },
  {
    name: 'telephone',
    label: 'Telefone',
    requiredMessage: 'Informe um telefone, com DDD.',
    width: 'half',
    mask: 'phone',
    input: { inputMode: 'tel', autoComplete: 'tel-national', placeholder: '(11) 98765-4321' },
  },
];

export const companyAddressFields = addressFields<CompanyField>({
  cep: 'address.cep',
  publicPlace: 'address.publicPlace',
  number: 'address.number',
  complement: 'address.complement',
  neighborhood: 'address.neighborhood',
  city: 'address.city',
  state: 'address.state',
});
