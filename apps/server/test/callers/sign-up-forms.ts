import type { Api } from '@trampolim/contract/api';
import type { RequestOf } from '@trampolim/contract/wire/endpoint';

const address = {
  publicPlace: 'Rua das Laranjeiras',
  number: '120',
  neighborhood: 'Laranjeiras',
  city: 'Rio de Janeiro',
  state: 'RJ',
} as const;

export type CandidateForm = RequestOf<Api['POST /api/user/candidate/create-candidate']>['body'];
export type CompanyForm = RequestOf<Api['POST /api/user/company/create-company']>['body'];

/** Complete forms with only the required fields. */
export const candidateForm: CandidateForm = {
  email: 'ana@exemplo.com',
  password: 'uma senha boa',
  confirmPassword: 'uma senha boa',
  candidateName: 'Ana Souza',
  candidateBirth: '1994-05-20',
  candidateGender: 'Feminino',
  candidatePhone: '(21) 98765-4321',
  candidateCEP: '22240-003',
  candidateAddress: address,
  desiredRole: 'Enfermeira',
  desiredCity: 'Niterói',
  desiredState: 'RJ',
};

export const companyForm: CompanyForm = {
  email: 'rh@padaria.com.br',
  password: 'uma senha boa',
  companyName: 'Padaria Santa Clara',
  type: 'Empresa Empregadora',
  branchOfActivity: 'Alimentação',
  positionInTheCompany: 'Gerente',
  telephone: '(21) 3344-5566',
  address: { ...address, cep: '22240-003' },
  employerCompanyData: {
    cnpj: '11.222.333/0001-81',
    socialReason: 'Padaria Santa Clara Ltda.',
    fantasyName: 'Santa Clara',
  },
};
