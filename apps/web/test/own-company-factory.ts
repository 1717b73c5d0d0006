import type { OwnCompany } from '@trampolim/contract/companies/own-company';
import { aUser } from './user-factory.ts';

/** The signed-in company. */
export const aSignedInCompany = (overrides: Partial<OwnCompany> = {}): OwnCompany => ({
  _id: aUser()._id,
  companyName: 'Padaria Lumiar',
  type: 'Empresa Empregadora',
  branchOfActivity: 'Alimentação',
  description: 'Pão desde 1980.',
  site: 'https://lumiar.example',
  employeerNumber: 12,
  address: {
    publicPlace: 'Rua do Porto',
    number: '7',
    complement: 'Loja 2',
    neighborhood: 'Centro',
    city: 'Santos',
    state: 'SP',
    cep: '11010000',
  },
  companyCEP: '11010000',
  companyCity: 'Santos',
  companyState: 'SP',
  registrationNumber: '11.222.333/0001-81',
  email: 'lumiar@exemplo.com',
  emailConfirmed: true,
  positionInTheCompany: 'Gerente',
  telephone: '551333224455',
  employerCompanyData: {
    cnpj: '11222333000181',
    socialReason: 'Padaria Lumiar Ltda.',
    fantasyName: 'Lumiar',
  },
  banned: false,
  role: 'Company',
  accountVersion: 3,
  ...overrides,
});
