import type { OwnCompany } from '@trampolim/contract/companies/own-company';
import { blockOfCompanyType, type CompanyType, companyTypes } from '@trampolim/contract/values/vocabulary';
import type { CompanyField } from '../../companies/company-blanks.ts';
import {
  companyAddressFields,
  contactFields,
  extraFields,
  fieldsOf,
  fieldsOfType,
  profileFields,
} from '../../companies/company-fields.ts';
import { type CompanyValue as OwnValue, valueOf } from '../../company-account/company-value.ts';
import type { FieldDefinition } from '../../forms/sections/defined-fields.tsx';
import { forOthers, wantedOf } from './for-others.ts';

/** A company in the form of an administrator: as in its own, but for how it is signed in to, and without a type at first. */
export type CompanyValue = Omit<OwnValue, 'email' | 'currentPassword' | 'type'> & { type: string };

const blankDocuments = { cnpj: '', socialReason: '', fantasyName: '' };

export const blankCompany: CompanyValue = {
  companyName: '',
  type: '',
  branchOfActivity: '',
  positionInTheCompany: '',
  telephone: '',
  description: '',
  site: '',
  employeerNumber: '',
  address: { cep: '', publicPlace: '', number: '', complement: '', neighborhood: '', city: '', state: '' },
  liberalProfessionalData: { cpf: '', registrationDocument: '', registrationNumber: '' },
  crhCompanyData: blankDocuments,
  employerCompanyData: blankDocuments,
};

export function companyValueOf(company: OwnCompany): CompanyValue {
  const { email: _email, currentPassword: _currentPassword, ...value } = valueOf(company);
  return value;
}

/** What is sent, and still has to be judged: of the documents those of the chosen type. */
export function companyRequest<Value extends CompanyValue>(value: Value) {
  const { liberalProfessionalData, crhCompanyData, employerCompanyData, employeerNumber, ...fields } = value;
  const documents = { liberalProfessionalData, crhCompanyData, employerCompanyData };
  const chosen = companyTypes.find((type) => type === value.type);
  return {
    ...fields,
    employeerNumber: employeerNumber && Number(employeerNumber),
    ...(chosen && { [blockOfCompanyType[chosen]]: documents[blockOfCompanyType[chosen]] }),
  };
}

type Definition = FieldDefinition<CompanyField>;

const typeField: Definition = {
  name: 'type',
  label: 'Tipo de empresa',
  width: 'whole',
  options: companyTypes,
};

export const profileDefinitions: Definition[] = forOthers([...profileFields, ...contactFields]);
export const extraDefinitions: Definition[] = forOthers(extraFields);
export const typeDefinitions = (type: string): Definition[] => [typeField, ...forOthers(fieldsOf(type))];
export const addressDefinitions = companyAddressFields;

export const wantedOfCompanies = wantedOf(
  profileDefinitions,
  [typeField],
  ...(Object.keys(fieldsOfType) as CompanyType[]).map((type) => fieldsOfType[type]),
  Object.values(companyAddressFields),
);
