// The blank values of a company's fields. They are separate from the field definitions, which are loaded later.

export const blankType = { type: '' };

/** The profile, with the documents of every company type. */
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

/** The contact person. */
export const blankContact = { positionInTheCompany: '', telephone: '' };

export type CompanyField =
  | keyof typeof blankType
  | keyof typeof blankProfile
  | keyof typeof blankAddress
  | keyof typeof blankContact;
