import type { OwnCompany } from '@trampolim/contract/companies/own-company';
import { type CompanyType, documentsFieldOfType } from '@trampolim/contract/values/vocabulary';
import { emailRequest } from '../accounts/own-account/email-fields.tsx';
import { applyMask } from '../forms/fields/masked-field.tsx';

interface CorporateDocuments {
  cnpj: string;
  socialReason: string;
  fantasyName: string;
}

/**
 * The value of the company form: the typed text in the shape of the request, with the documents of every company
 * type.
 */
export interface CompanyValue {
  companyName: string;
  email: string;
  /** Required to change the e-mail. */
  currentPassword: string;
  type: CompanyType;
  branchOfActivity: string;
  positionInTheCompany: string;
  telephone: string;
  description: string;
  site: string;
  /** The number of employees. */
  employeerNumber: string;
  address: {
    cep: string;
    publicPlace: string;
    number: string;
    complement: string;
    neighborhood: string;
    city: string;
    state: string;
  };
  liberalProfessionalData: { cpf: string; registrationDocument: string; registrationNumber: string };
  crhCompanyData: CorporateDocuments;
  employerCompanyData: CorporateDocuments;
}

export function toCompanyValue(company: OwnCompany): CompanyValue {
  const { liberalProfessionalData: liberal } = company;
  const { cep, publicPlace, number, complement, neighborhood, city, state } = company.address;
  return {
    companyName: company.companyName,
    email: company.email,
    currentPassword: '',
    type: company.type,
    branchOfActivity: company.branchOfActivity,
    positionInTheCompany: company.positionInTheCompany,
    telephone: applyMask('phone', company.telephone),
    description: company.description,
    site: company.site,
    employeerNumber: company.employeerNumber === undefined ? '' : String(company.employeerNumber),
    address: { cep: applyMask('cep', cep), publicPlace, number, complement, neighborhood, city, state },
    liberalProfessionalData: {
      cpf: applyMask('cpf', liberal?.cpf ?? ''),
      registrationDocument: applyMask('registrationDocument', liberal?.registrationDocument ?? ''),
      registrationNumber: applyMask('registrationNumber', liberal?.registrationNumber ?? ''),
    },
    crhCompanyData: corporateDocuments(company.crhCompanyData),
    employerCompanyData: corporateDocuments(company.employerCompanyData),
  };
}

const corporateDocuments = (documents: CorporateDocuments | undefined): CorporateDocuments => ({
  cnpj: applyMask('cnpj', documents?.cnpj ?? ''),
  socialReason: documents?.socialReason ?? '',
  fantasyName: documents?.fantasyName ?? '',
});

/**
 * The request, not yet validated. It includes only the documents of the chosen type, and the sign-in data only for the
 * owner of the account.
 */
export function companyRequest(
  value: CompanyValue,
  savedCompany: Pick<OwnCompany, 'email'>,
  { isOwner }: { isOwner: boolean },
) {
  const {
    email,
    currentPassword,
    employeerNumber,
    type,
    liberalProfessionalData,
    crhCompanyData,
    employerCompanyData,
    ...fields
  } = value;
  const documents = { liberalProfessionalData, crhCompanyData, employerCompanyData };
  const documentsField = documentsFieldOfType[type];
  return {
    ...fields,
    type,
    [documentsField]: documents[documentsField],
    employeerNumber: employeerNumber === '' ? null : Number(employeerNumber),
    ...(isOwner && emailRequest({ email, currentPassword }, savedCompany.email)),
  };
}
