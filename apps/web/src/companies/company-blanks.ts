// A company's fields as they start, apart from their definitions.

export const blankType = { type: '' };

/** What the company is, in the fields of every type. */
export const blankProfile = {
  'liberalProfessionalData.cpf': '',
  'liberalProfessionalData.registrationDocument': '',
  'liberalProfessionalData.registrationNumber': '',
  'crhCompanyData.cnpj': '',
  'crhCompanyData.socialReason': '',
  'crhCompanyData.fantasyName': '',
  'employerCompanyData.cnpj': '',
  'employerCompanyData.socialReason': '',
  'employerCompanyData.fantasyName': '',
  companyName: '',
  branchOfActivity: '',
  employeerNumber: '',
  site: '',
  description: '',
};

export const blankAddress = {
  'address.cep': '',
  'address.publicPlace': '',
  'address.number': '',
  'address.complement': '',
  'address.neighborhood': '',
  'address.city': '',
  'address.state': '',
};

/** Whom candidates and Trampolim talk to. */
export const blankContact = { positionInTheCompany: '', telephone: '' };

export type CompanyField =
  | keyof typeof blankType
  | keyof typeof blankProfile
  | keyof typeof blankAddress
  | keyof typeof blankContact;
