import { emptyCandidate } from '../src/sign-up/candidate-sign-up.tsx';

/** The values of a candidate's sign-up form, except for the passwords. */
export const filledCandidate = {
  ...emptyCandidate,
  email: 'ana@exemplo.com',
  candidateName: 'Ana Souza',
  candidateBirth: '1990-05-17',
  candidateGender: 'Feminino',
  candidatePhone: '(11) 98765-4321',
  candidateCEP: '01310-100',
  'candidateAddress.publicPlace': 'Avenida Paulista',
  'candidateAddress.number': '1578',
  'candidateAddress.neighborhood': 'Bela Vista',
  'candidateAddress.city': 'São Paulo',
  'candidateAddress.state': 'SP',
  desiredRole: 'Analista',
  desiredCity: 'São Paulo',
  desiredState: 'SP',
};
