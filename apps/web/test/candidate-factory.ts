import type { CandidateCard, FoundCandidate } from '@trampolim/contract/candidates/candidates';

/** A candidate in a company's list. */
export const aCandidateCard = (overrides: Partial<CandidateCard> = {}): CandidateCard => ({
  _id: '01999999-0000-7000-8000-000000000003',
  candidateName: 'Ana Souza',
  candidateAge: 30,
  candidateAddress: { city: 'Santos', state: 'SP' },
  areaOfInterest: 'Vendas',
  desiredRole: 'Padaria',
  candidateTargetSalary: 'R$ 3.500,00',
  candidateAbout: 'Pão bom se faz cedo.',
  favorite: false,
  ...overrides,
});

/** A candidate in search results. */
export const aFoundCandidate = (overrides: Partial<FoundCandidate> = {}): FoundCandidate => ({
  ...aCandidateCard(),
  candidateEducationLevel: 'Ensino Médio',
  experienceMonths: 40,
  candidateIdioms: [{ name: 'Inglês', level: 'Avancado', asked: false }],
  candidateQualifications: [{ description: 'Liderança de equipes', asked: false }],
  ...overrides,
});
